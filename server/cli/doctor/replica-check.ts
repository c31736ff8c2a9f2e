import type { Config } from "#app/platform/config.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

/** The first looks at a replica, which need two connections. */
const readableWithinMs = 3_000;

/** Looks whether the server of DATABASE_READ_URL follows the database, and how far it is behind. */
export async function* examineReplica(
  { kind }: Database,
  config: Pick<Config, "DATABASE_URL" | "DATABASE_READ_URL">,
): AsyncGenerator<Finding, void, undefined> {
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl } = config;
  if (readUrl === undefined) return;
  if (kind === "pglite" || databaseUrl === undefined) {
    yield wrong(
      "DATABASE_READ_URL is set without DATABASE_URL: the embedded database has no replica",
    );
    return;
  }
  const database = openDatabase({ databaseUrl, readUrl, poolSize: 2 });
  try {
    const isReadable = await database.replica?.whenReadable(readableWithinMs);
    const { why, lagMs } = database.replica?.state() ?? { why: "", lagMs: null };
    yield isReadable
      ? fine(`replica: follows the database, ${((lagMs ?? 0) / 1_000).toFixed(1)} s behind`)
      : warning(`replica: ${why}; the database itself answers all reads meanwhile`);
  } finally {
    await database.close();
  }
}
