#!/bin/sh
# Runs once, in an empty database server: the owner of the tables, the site's login, the database.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$(cat /run/secrets/owner_password)" --set site="$(cat /run/secrets/site_password)" <<'SQL'
create role dalil_owner login createrole password :'owner';
create role dalil_site login password :'site';
create database dalil owner dalil_owner;
SQL
