import type { Database } from "#app/platform/database/database.server.ts";
import type { Caller } from "../people/callers.ts";

/** Rows by table, each as a hash of all that is in it; without those that their own writer may change. */
export type Ledger = Map<string, Set<string>>;

/** Numbers and errors without persons: each request may add a row or to one. */
const counters = [
  "agent_calls",
  "browser_error_reports",
  "browser_errors",
  "page_events",
  "recent_events",
  "request_minutes",
  "result_positions",
  "web_vitals",
];

/** New rows that anybody may cause, by a condition on them. */
const anybodyMayAdd: Record<string, string> = {
  ...Object.fromEntries(counters.map((table) => [table, "true"])),
  audit_log: "true",
  // The last hash of the chain of audit rows: it changes with each of them.
  audit_anchors: "true",
  audit_head: "true",
  outbox_events: "true",
  idempotency_keys: "true",
  mail_log: "true",
  bookings: "state = 'held'",
  booking_events: "action = 'hold'",
  auth_codes: "true",
  rate_counters: "true",
  search_queries: "auth_user_id is null",
  contact_submissions: "status = 'new'",
  mistake_reports: "status = 'new'",
  review_reports: "closed_at is null",
  app_feedback: "status = 'new'",
  support_conversations: "status = 'open'",
  support_messages: "sender_type = 'user'",
  claims: "state = 'submitted' and decided_at is null",
  // Actions that a guest deferred until signing in, such as saving a search.
  auth_verifications: "identifier like 'pending %'",
};
/** Pending rows, which expire by themselves, numbers that grow, and the head of a chain that does. */
const mayEnd = ["audit_head", "auth_codes", "rate_counters", ...counters];

/** Rows with a person's id that callers may not assign to themselves, whatever else they change. */
const neverOwn: Record<string, string> = {
  user_roles: "true",
  subscriptions: "true",
  payments: "true",
  payment_links: "true",
  claims: "state = 'approved'",
  reviews: "state = 'published'",
  listing_changes: "true",
};

/** Rows whose owner follows from another row. */
const ownByAnother: Record<string, string> = {
  favorite_list_items: "list_id in (select id from favorite_lists where user_id = $1)",
  auth_refresh_tokens: "session_id in (select id from auth_sessions where user_id = $1)",
};

/** Returns every row of every table, without the changes that `writer` may make to their own. */
export async function readLedger({ pool }: Database, writer: Caller): Promise<Ledger> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const ledger: Ledger = new Map();
  for (const { name } of tables) {
    const named = `strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`;
    const isOwn = `($1 || $2 <> '') and (${ownByAnother[name] ?? named}) and not (${neverOwn[name] ?? "false"})`;
    const { rows } = await pool.query<{ hash: string; is_new: boolean }>(
      `select md5(t::text) as hash, ${anybodyMayAdd[name] ?? "false"} as is_new from ${name} as t where not (${isOwn})`,
      [writer.userId, writer.email],
    );
    ledger.set(name, new Set(rows.map(({ hash, is_new: isNew }) => `${isNew ? "+" : " "}${hash}`)));
  }
  return ledger;
}

/** Returns the deleted rows, and the new rows that nobody may cause, one line each. */
export function compareLedgers(before: Ledger, after: Ledger): string[] {
  const problems: string[] = [];
  for (const [table, rows] of before) {
    const now = after.get(table) ?? new Set();
    const lost = mayEnd.includes(table) ? 0 : [...rows].filter((row) => !now.has(row)).length;
    const gained = [...now].filter((row) => row[0] !== "+" && !rows.has(row)).length;
    if (lost > 0) problems.push(`${table}: ${lost} rows were lost or changed`);
    if (gained > 0) problems.push(`${table}: ${gained} rows were granted or changed`);
  }
  return problems;
}
