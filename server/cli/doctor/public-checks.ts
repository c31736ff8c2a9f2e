import { join } from "node:path";
import { listOpenDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { type Config, isTrialRun } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

/** Settings that a public site needs; a trial run does without. */
export function* examinePublicSettings(config: Config): Generator<Finding, void, undefined> {
  if (isTrialRun(config)) return;
  yield config.given.includes("CONTACT_EMAIL")
    ? fine(`contact: messages go to ${config.CONTACT_EMAIL}`)
    : wrong(
        `CONTACT_EMAIL is missing: messages, claims and reported mistakes go to ${config.CONTACT_EMAIL}, which nobody reads`,
      );
  if (!config.DATABASE_URL) {
    yield warning(
      "DATABASE_URL is missing: the embedded database is for trials and small sites, with one process",
    );
  }
  if (!config.SESSION_SECRET) {
    yield warning(
      `SESSION_SECRET is missing: the secret is the file ${join(config.dataDir, "session-secret")}; keep a copy apart from the machine`,
    );
  }
}

/** Whether anybody but the demo's administrator can open the back office of a public site. */
export async function* examineAdministrators(
  database: Database,
  config: Config,
): AsyncGenerator<Finding, void, undefined> {
  if (isTrialRun(config)) return;
  const demoAccounts = await listOpenDemoAccounts(database);
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(distinct r.auth_user_id)::int as count
     from user_roles r join users u using (auth_user_id)
     where r.role = 'admin' and u.suspended_at is null and u.email <> all($1::text[])`,
    [demoAccounts],
  );
  const count = rows[0]?.count ?? 0;
  yield count > 0
    ? fine(`administrators: ${count}`)
    : wrong("no administrator: run npm run cli -- create-admin, or open the link of the start");
}
