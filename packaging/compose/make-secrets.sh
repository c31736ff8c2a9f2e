#!/bin/sh
# Makes the secrets of compose.yaml, each once; what exists stays. SMTP_URL is asked for by name:
#   SMTP_URL='smtps://user:password@mail.example:465' sh make-secrets.sh
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
write() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }
random() { openssl rand -hex 24; }
write postgres_password "$(random)"
write owner_password "$(random)"
write site_password "$(random)"
write database_owner_url "postgresql://dalil_owner:$(cat secrets/owner_password)@database:5432/dalil"
write database_url "postgresql://dalil_site:$(cat secrets/site_password)@database:5432/dalil"
write session_secret "$(openssl rand -base64 48 | tr -d '\n')"
write health_data_key "$(date +%Y-%m):$(openssl rand -base64 32)"
if [ -n "${SMTP_URL:-}" ]; then write smtp_url "$SMTP_URL"; fi
[ -s secrets/smtp_url ] || { echo "secrets/smtp_url is missing: a public site needs mail. Give SMTP_URL." >&2; exit 1; }
# Containers read them as other users; the folder stays closed.
chmod 0644 secrets/*
