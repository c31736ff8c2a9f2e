import { expect, test } from "vitest";
import { nameStatement } from "./name-statement.ts";

test.each([
  ['select "id" from "directory_listings" where "slug" = $1', "select", "directory_listings"],
  ["  insert into outbox_events (topic) values ($1)", "insert", "outbox_events"],
  ['update "accounts" set "name" = $1', "update", "accounts"],
  ["with due as (select id from pgboss.job) delete from x", "with", "pgboss.job"],
  ["delete from only bookings where id = $1", "delete", "bookings"],
  ["begin; set local role anon; set local app.user_id = 'from secret_name'", "begin", undefined],
  ["select 'from huda' as note, E'join ''huda'' on' from reviews", "select", "reviews"],
  ["select $tag$from huda$tag$ /* from huda */ -- from huda\n from reviews", "select", "reviews"],
  ["huda@example.ae from", "other", undefined],
  ["commit", "commit", undefined],
])("names %s", (text, operation, table) => {
  expect(nameStatement(text)).toEqual(table ? { operation, table } : { operation });
});
