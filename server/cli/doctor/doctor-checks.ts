import { existsSync } from "node:fs";
import { join } from "node:path";
import { listOpenDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { isDemoInstallation } from "#app/demo/queries.server.ts";
import {
  backendNotes,
  type Config,
  ConfigError,
  isInProduction,
  isTrialRun,
  startWarnings,
} from "#app/platform/config.server.ts";
import { listOpenPaths } from "#app/platform/data-folder/keep-private.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { readMigrationState } from "#app/platform/database/migration-state.server.ts";
import { describeMoved, readMoveMark } from "#app/platform/database/read-only/move-mark.server.ts";
import { isOwner } from "#app/platform/database/site-role.server.ts";
import { fitsSessionSecret } from "#app/platform/session-secret/fingerprint.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import type { CommandRun } from "../command-run.ts";
import { describeFailure } from "../output/describe-failure.ts";
import { openConfiguredDatabase } from "../with-services.ts";
import { examineCluster } from "./cluster-check.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";
import { examineMail } from "./mail-check.ts";
import { examineFormerSecrets, examineKind, examineNodes, examineSeals } from "./node-checks.ts";
import { examineAdministrators, examinePublicSettings } from "./public-checks.ts";
import { examineReplica } from "./replica-check.ts";

const oldestNode = 24;
const oldestPostgres = 15;

/** Everything that can be looked at without changing it, in the order of dependence. */
export async function* examine(run: CommandRun): AsyncGenerator<Finding, void, undefined> {
  const major = Number.parseInt(process.versions.node, 10);
  const node = `Node ${process.versions.node}`;
  yield major >= oldestNode ? fine(node) : wrong(`${node}: ${oldestNode} or later is needed`);
  const config = readSettings(run);
  if ("state" in config) {
    yield config;
    return;
  }
  yield fine("settings can be read");
  yield examineKind(config);
  const notes = backendNotes(config);
  for (const missing of startWarnings(config))
    yield notes.includes(missing) ? fine(missing) : warning(missing);
  yield* examinePublicSettings(config);
  yield* examineDatabase(run, config);
  yield await examineStorage(config);
  yield await examineModes(config);
  yield await examineMail(config);
}

function readSettings(run: CommandRun): Config | Finding {
  try {
    return run.config();
  } catch (error) {
    return unlessConfigError(error);
  }
}

function unlessConfigError(error: unknown): Finding {
  if (error instanceof ConfigError) return wrong(error.message);
  throw error;
}

async function* examineDatabase(
  run: CommandRun,
  config: Config,
): AsyncGenerator<Finding, void, undefined> {
  const folder = join(config.dataDir, "database");
  if (!config.DATABASE_URL && !existsSync(join(folder, "PG_VERSION"))) {
    yield warning(`no database in ${folder} yet: npm start makes it`);
    return;
  }
  let database: Database | null = run.site?.database ?? null;
  try {
    database ??= await openConfiguredDatabase(config);
    yield await examineServer(database);
    const moved = await readMoveMark(database.pool);
    if (moved) yield wrong(describeMoved(moved));
    const { applied, known } = await readMigrationState(database.pool);
    const schema = `schema: ${applied} of ${known} migrations`;
    if (applied > known) yield wrong(`${schema}: the database belongs to a newer version`);
    else if (applied < known) yield wrong(`${schema}: run npm run cli -- migrate`);
    else {
      yield fine(schema);
      yield* examineRights(database);
      yield await examineLogin(database, run);
      yield* examineReplica(database, config);
      yield* examineContent(database);
      yield* examineAdministrators(database, config);
      yield* examineDemo(database, config);
      yield await examineSecret({ config, database });
      yield* await examineFormerSecrets(database, config);
      yield* await examineSeals(database, config);
      yield* examineNodes(database, config);
      yield* examineFiles({ config, database });
      yield* examineCluster(database, config);
    }
  } catch (error) {
    yield wrong(`database: ${describeFailure(error)}`);
  } finally {
    // The check has reported a lost database.
    if (!run.site) await database?.close().catch(() => {});
  }
}

async function examineServer({ pool, label }: Database): Promise<Finding> {
  const { rows } = await pool.query("show server_version");
  const version = String(rows[0]?.server_version);
  const what = `database: ${label}, PostgreSQL ${version}, answers`;
  return Number.parseInt(version, 10) >= oldestPostgres
    ? fine(what)
    : wrong(`${what}: ${oldestPostgres} or later is needed`);
}

async function* examineRights({ pool }: Database): AsyncGenerator<Finding, void, undefined> {
  const open = await pool.query(`
    select relname from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relrowsecurity
    order by relname`);
  const names = open.rows.map((row) => row.relname).join(", ");
  yield names === ""
    ? fine("row-level security stands on every table")
    : wrong(`tables without row-level security: ${names}`);
  const roles = await pool.query(`
    select wanted.name,
      r.rolname is null as missing,
      coalesce(r.rolsuper or r.rolbypassrls, false) as powerful,
      r.rolname is not null and not pg_has_role(current_user, r.oid, 'member') as foreign
    from unnest(array['anon', 'authenticated', 'admin', 'api_key']) as wanted(name)
    left join pg_roles r on r.rolname = wanted.name`);
  const problems = roles.rows.flatMap((row) => {
    if (row.missing) return [`role ${row.name} is missing: run npm run cli -- migrate`];
    if (row.powerful) return [`role ${row.name} passes by row-level security`];
    return row.foreign ? [`this user may not take the role ${row.name}`] : [];
  });
  for (const problem of problems) yield wrong(problem);
  if (problems.length === 0)
    yield fine("roles anon, authenticated, admin and api_key are in place");
}

/** Looks at the login that the site itself has. */
async function examineLogin({ kind }: Database, run: CommandRun): Promise<Finding> {
  if (kind === "pglite") return fine("the embedded database has one login");
  const site = openDatabase({ databaseUrl: run.siteDatabaseUrl(), poolSize: 2 });
  try {
    return (await isOwner(site))
      ? warning(
          "the site's login owns its tables: set DATABASE_OWNER_URL, and another login in DATABASE_URL",
        )
      : fine("the site's login owns nothing");
  } finally {
    await site.close();
  }
}

const listed = ["professionals", "clinics", "services", "franchises"] as const;

async function* examineContent({ pool }: Database): AsyncGenerator<Finding, void, undefined> {
  const counts: string[] = [];
  for (const table of listed) {
    const { rows } = await pool.query(`
      select count(*) filter (where e.status = 'active')::int as active,
        count(*) filter (where e.status = 'active' and l.entity_id is null)::int as unlisted,
        count(*) filter (where e.status = 'active' and l.version <> e.version)::int as old,
        (select count(*)::int from directory_listings s where s.entity_type = '${table}'
          and not exists (select 1 from ${table} b where b.id = s.entity_id and b.status = 'active')) as left_over
      from ${table} e
      left join directory_listings l on l.entity_type = '${table}' and l.entity_id = e.id`);
    const { active = 0, unlisted = 0, old = 0, left_over: leftOver = 0 } = rows[0] ?? {};
    counts.push(`${active} ${table}`);
    if (unlisted + old + leftOver > 0) {
      yield wrong(
        `listings of ${table} are out of step: ${unlisted} missing, ${old} old, ${leftOver} left over. Run npm run cli -- reindex`,
      );
    }
  }
  yield fine(`active: ${counts.join(", ")}`);
  const { rows } = await pool.query(`
    select subject, file_name from import_runs r
    where not is_complete and not exists (
      select 1 from import_runs later
      where later.subject = r.subject and later.file_hash = r.file_hash and later.id > r.id and later.is_complete)`);
  for (const { subject, file_name: file } of rows) {
    yield warning(`an import of ${subject} was interrupted: run it again with ${file}`);
  }
}

/** Reports demo data that a public site must not have; a trial run may have it. */
async function* examineDemo(
  database: Database,
  config: Config,
): AsyncGenerator<Finding, void, undefined> {
  if (isTrialRun(config)) return;
  const accounts = await listOpenDemoAccounts(database);
  if (accounts.length > 0) {
    const isRefused = isInProduction(config) && !config.SEED_DEMO;
    yield (isRefused ? wrong : warning)(
      `demo accounts can sign in on this public site: ${accounts.join(", ")}. Run npm run cli -- accounts suspend for each, after create-admin for yourself`,
    );
  }
  if (await isDemoInstallation(database)) {
    yield warning("the invented demo city is listed on this public site");
  }
}

async function examineStorage(config: Config): Promise<Finding> {
  const place =
    config.STORAGE_DRIVER === "s3" ? `bucket ${config.S3_BUCKET}` : join(config.dataDir, "files");
  try {
    await openStorage(config).check();
    return fine(`files: ${place} can be written`);
  } catch (error) {
    return wrong(`files: ${place} cannot be written: ${describeFailure(error)}`);
  }
}

async function examineSecret(parts: { config: Config; database: Database }): Promise<Finding> {
  const fits = await fitsSessionSecret(parts).catch(unlessConfigError);
  if (typeof fits !== "boolean") return fits;
  return fits
    ? fine("session secret: that of the database")
    : wrong(
        "session secret: the database is used with another one. Set the SESSION_SECRET of the other processes, or run npm run cli -- accept-session-secret",
      );
}

const pathsNamed = 3;

async function* examineFiles(parts: {
  config: Config;
  database: Database;
}): AsyncGenerator<Finding, void, undefined> {
  const { compareFiles } = await import("#app/shell/stored-files/compare-files.server.ts");
  const { database, config } = parts;
  const { missing, orphans } = await compareFiles({ database, storage: openStorage(config) });
  const named = missing.slice(0, pathsNamed).map(({ bucket, path }) => `${bucket}/${path}`);
  if (missing.length > 0) {
    yield wrong(
      `files: ${missing.length} are missing, such as ${named.join(", ")}. Bring them back from a backup`,
    );
  } else yield fine("files: every file that the database names is there");
  if (orphans.length > 0) {
    yield warning(`files: ${orphans.length} belong to nothing and are deleted this night`);
  }
}

async function examineModes({ dataDir }: Config): Promise<Finding> {
  const open = await listOpenPaths(dataDir);
  if (open.length === 0) return fine(`modes: only this user may read ${dataDir}`);
  const named = open.slice(0, pathsNamed).join(", ");
  const rest = open.length > pathsNamed ? ` and ${open.length - pathsNamed} more` : "";
  return wrong(
    `modes: other users of this machine may read ${named}${rest}. Run: chmod -R go= ${dataDir}`,
  );
}
