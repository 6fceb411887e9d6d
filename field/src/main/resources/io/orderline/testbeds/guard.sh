# Waits for the end of the process that started it: its standard input is a pipe from there, which closes however that
# process ends, even by SIGKILL. Then it stops the server, and removes the data if they are temporary.
#
# $1 folder of the server's data; $2 "temporary" or "kept"
# Input: lines "signal NAME", by which it is stopped, "server PID", "server none", "group FOLDER" for a control group of it and, when nothing is left to do,
# "dismissed".
trap '' HUP INT TERM
pid=none
signal=QUIT
group=none
while read -r word value; do
    case $word in
        signal) signal=$value ;;
        server) pid=$value ;;
        group) group=$value ;;
        dismissed) exit 0 ;;
    esac
done

# A server names its folder on its command line; another process that got the same number later does not.
running() {
    [ "$pid" != none ] && grep -q -F -e "$1" "/proc/$pid/cmdline" 2>/dev/null
}

# A process that was paused hears nothing before it goes on; what it has started would stay for ever.
resume() {
    kill -CONT "$1" 2>/dev/null
    for child in $(cat "/proc/$1/task/"*/children 2>/dev/null); do
        resume "$child"
    done
}

if running "$1"; then
    kill "-$signal" "$pid"
    resume "$pid"
    tries=0
    while running "$1" && [ $tries -lt 100 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    if running "$1"; then
        kill -KILL "$pid"
    fi
fi
if [ "$2" = temporary ]; then
    rm -rf "$1"
fi
if [ "$group" != none ]; then
    tries=0
    while [ -d "$group" ] && ! rmdir "$group" 2>/dev/null && [ $tries -lt 100 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
fi
