#!/bin/sh
# Runs a command of the site as its unit runs the site: same user, settings and secrets. As root:
#   install -m 0755 /opt/dalil/packaging/systemd/dalil-command.sh /usr/local/sbin/dalil
#   dalil doctor        dalil create-admin --email you@example.org --name "Your Name"
# Files are named from the current folder; the site's user has to be able to reach them.
set -eu
secrets=/etc/dalil/secrets
stdio=--pipe
if [ -t 0 ] && [ -t 1 ]; then stdio=--pty; fi
exec systemd-run --quiet --wait --collect "$stdio" \
  --uid=dalil --gid=dalil \
  --property=EnvironmentFile=/etc/dalil/settings \
  --property=UMask=0077 \
  --property=LoadCredential=session-secret:$secrets/session-secret \
  --property=LoadCredential=health-data-key:$secrets/health-data-key \
  --property=LoadCredential=database-url:$secrets/database-url \
  --property=LoadCredential=database-owner-url:$secrets/database-owner-url \
  --property=LoadCredential=smtp-url:$secrets/smtp-url \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/dalil \
  --setenv=DALIL_CALLER_FOLDER="$PWD" \
  /bin/sh -c 'export SESSION_SECRET_FILE="$CREDENTIALS_DIRECTORY/session-secret" \
    HEALTH_DATA_KEY_FILE="$CREDENTIALS_DIRECTORY/health-data-key" \
    DATABASE_URL_FILE="$CREDENTIALS_DIRECTORY/database-url" \
    DATABASE_OWNER_URL_FILE="$CREDENTIALS_DIRECTORY/database-owner-url" \
    SMTP_URL_FILE="$CREDENTIALS_DIRECTORY/smtp-url"
  exec /opt/dalil/bin/dalil "$@"' dalil "$@"
