#!/bin/sh
# A backup every 24 hours in /backups, of which 14 are kept. The volume is no other machine:
# copy it somewhere else.
set -eu
kept=14
trap 'exit 0' TERM INT
while :; do
  folder=/backups/$(date -u +%Y-%m-%dT%H%M)
  if dalil backup --out "$folder"; then
    ls -1d /backups/20* | head -n -$kept | xargs -r rm -rf
  else
    echo "The backup has failed; the next one is tried in an hour." >&2
    sleep 3600 & wait $!
    continue
  fi
  sleep 86400 & wait $!
done
