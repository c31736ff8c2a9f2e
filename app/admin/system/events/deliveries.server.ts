import { sql } from "drizzle-orm";
import { column, defineResource, eachRow } from "#app/admin-kit/resource.server.ts";
import { handleDelivery } from "#app/notifications/delivery/handle-delivery.server.ts";
import { channels } from "#app/notifications/rules.ts";
import { mostAttempts, mostUnconfirmed } from "#app/platform/sending/retry-schedule.ts";
import { resourceWords } from "../../resource-parts/words.ts";

const hasFailed = sql`d.settled_at is null and (d.attempts >= ${sql.raw(String(mostAttempts))}
  or d.unconfirmed >= ${sql.raw(String(mostUnconfirmed))} and d.next_attempt_at <= now())`;
const states = ["failed", "retrying", "waiting", "settled"] as const;
const state = sql`case when d.settled_at is not null then 'settled' when ${hasFailed} then 'failed'
  when d.attempts > 0 then 'retrying' else 'waiting' end`;

/** Mails, texts and push messages of notifications of the last month, and what became of them. */
export const deliveries = defineResource({
  name: "deliveries",
  path: "/admin/notifications/deliveries",
  words: { one: "deliveries.one", many: "deliveries.many", empty: "deliveries.filledBy" },
  messages: resourceWords,
  entityType: "notification_deliveries",
  from: sql`notification_deliveries d join users u on u.auth_user_id = d.user_id`,
  id: sql`d.id`,
  title: { en: "person", ar: "person" },
  search: [sql`u.full_name`, sql`u.email`],
  sort: "-createdAt",
  columns: {
    person: column("text", "deliveries.person", sql`u.full_name`, { width: 14 }),
    channel: column("choice", "deliveries.channel", sql`d.channel`, {
      isFiltered: true,
      options: channels,
      optionKeys: "deliveries.channel.",
    }),
    state: column("choice", "column.state", state, {
      isFiltered: true,
      options: states,
      optionKeys: "deliveries.state.",
    }),
    attempts: column("number", "deliveries.attempts", sql`d.attempts`, { isFiltered: true }),
    nextAttemptAt: column("moment", "deliveries.next", sql`d.next_attempt_at`),
    createdAt: column("moment", "column.submittedAt", sql`d.created_at`, { isFiltered: true }),
    settledAt: column("moment", "deliveries.settled", sql`d.settled_at`, { hasNulls: true }),
  },
  actions: {
    retry: {
      label: "deliveries.retry",
      permission: "jobs.run",
      appliesTo: sql`d.settled_at is null`,
      run: eachRow((scope, { id }) => handleDelivery(scope, id, "retry")),
    },
    discard: {
      label: "deliveries.discard",
      permission: "jobs.run",
      appliesTo: sql`d.settled_at is null`,
      isDangerous: true,
      run: eachRow((scope, { id }) => handleDelivery(scope, id, "discard")),
    },
  },
});
