# Stops a server after the process that started this script has ended, and deletes the data if they are temporary. The
# standard input is a pipe from that process. It closes however the process ends, even by SIGKILL.
#
# $1 is the folder of the server's data, $2 is "temporary" or "kept". The input consists of these lines:
#   signal NAME    the signal that stops the server
#   server PID     the server's main process; "none" if there is none
#   group FOLDER   the server's control group, which is removed
#   dismissed      nothing is left to do
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

# A server has its folder on its command line, unlike another process that later gets the same process ID.
running() {
    [ "$pid" != none ] && grep -q -F -e "$1" "/proc/$pid/cmdline" 2>/dev/null
}

# A paused process handles no signal until it is resumed, and its child processes would remain.
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
