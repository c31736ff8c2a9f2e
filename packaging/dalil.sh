#!/bin/sh
# Starts the site or runs a command of the command line, with the Node of this release:
#   dalil start        dalil doctor        dalil backup --out /var/backups/dalil
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
caller=${DALIL_CALLER_FOLDER:-${INIT_CWD:-$PWD}}
data=${DATA_DIR:-data}
case $data in /*) ;; *) data=$caller/$data ;; esac
# A release has no npm: texts name its commands by this.
export DALIL_COMMAND=dalil
export DALIL_CALLER_FOLDER="$caller" DATA_DIR="$data" NODE_ENV="${NODE_ENV:-production}"
# The site finds its build below the current folder.
cd "$home"
# The C library keeps what is freed otherwise: 45 MB after a minute of requests.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-262144}"
case ${1:-} in
  start)
    shift
    exec "$home/bin/node" --max-semi-space-size=8 build/run/server.mjs "$@"
    ;;
  # The heap of an import grows to twice as much without the second flag.
  *) exec "$home/bin/node" --max-semi-space-size=8 --heap-growing-percent=50 build/run/cli.mjs "$@" ;;
esac
