# A host with a network and a name of its own, which only Debian's sshd lets in, on port 22. Runs until sshd ends. Arguments:
# folder of the keys, network namespace (at most 15 letters), address here, address there, name, home of who logs in.
set -eu
cd "$1"
namespace=$2 here=$3 there=$4 name=$5 home=$6

ssh-keygen -q -t ed25519 -N '' -f host_key
ssh-keygen -q -t ed25519 -N '' -f id_ed25519
echo "$there $(cat host_key.pub)" >known_hosts
echo "environment=\"HOME=$home\",environment=\"JAVA_HOME=$JAVA_HOME\" $(cat id_ed25519.pub)" >authorized_keys
cat >sshd_config <<END
HostKey $PWD/host_key
AuthorizedKeysFile $PWD/authorized_keys
PermitUserEnvironment yes
PidFile none
StrictModes no
END
mkdir -p /run/sshd

ip netns add "$namespace"
ip link add "$namespace" type veth peer name eth0 netns "$namespace"
ip address add "$here/30" dev "$namespace"
ip link set "$namespace" up
ip -n "$namespace" address add "$there/30" dev eth0
ip -n "$namespace" link set eth0 up
ip -n "$namespace" link set lo up
exec ip netns exec "$namespace" unshare --uts \
    sh -c "hostname $name && exec /usr/sbin/sshd -D -e -f $PWD/sshd_config"
