import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import {
  type DemoAccount,
  describeDemoAccounts,
  readDemoAccounts,
} from "#app/accounts/demo-accounts.server.ts";
import { issueSetupLink } from "#app/accounts/first-administrator/setup-link.server.ts";
import { hasFreeTimes } from "#app/booking/free-times/follow-bookings.server.ts";
import { nameCommands } from "#app/platform/command-name.server.ts";
import { isTrialRun, readConfig, startWarnings } from "#app/platform/config.server.ts";
import { keepPrivate } from "#app/platform/data-folder/keep-private.server.ts";
import {
  type Availability,
  createAvailability,
} from "#app/platform/database/availability.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { setArabicDigits } from "#app/platform/i18n/format.ts";
import { createLog, toOutputAnd } from "#app/platform/logging/log.server.ts";
import { openServices } from "#app/platform/open-services.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import { connectEmbeddings } from "#app/search/concepts/finding/site-concepts.server.ts";
import { getSearchState } from "#app/search/engine/cached-engine.server.ts";
import { product } from "#app/slices.server.ts";
import { type Background, startBackground } from "../background.ts";
import { type CommandServer, serveCommands } from "../cli/local-socket/serve-commands.ts";
import { createApp } from "../http/app.ts";
import { DocumentMemory } from "../http/document-memory.ts";
import {
  attachApp,
  closeHttp,
  createHttp,
  drainHttp,
  listenHttp,
  requirePort,
} from "../http/http.ts";
import { limitConnections } from "../http/limit-connections.ts";
import { startTelemetry } from "../observing/start-telemetry.ts";
import type { Telemetry } from "../observing/telemetry/telemetry.ts";
import { attachRealtime, type Realtime } from "../realtime.ts";
import { asOwner } from "./as-owner.ts";
import { offerBeginning, ownTerminal } from "./offer-beginning.ts";
import { prepareDatabase } from "./prepare-database.ts";
import {
  requireOwnerBesidePooler,
  requireProductionData,
  requireProductionSettings,
} from "./require-production.ts";
import { describeStartFailure } from "./start-failure.ts";
import { StartProgress } from "./start-progress.ts";
import { warmUp } from "./warm-up.ts";

/**
 * The time for which a load balancer may go on sending requests after its last check of /readyz/pages.
 */
const drainMs = 2_000;
/** The drain, ten seconds for requests, eight for jobs; the rest is aborted then. */
const endWithinMs = 24_000;

interface StartOptions {
  /** Another process filled the database for this start, which names the accounts that it made. */
  isPrepared?: boolean;
}

/** The process, from its settings to its orderly end. */
export async function startServer(
  loadBuild: () => Promise<ServerBuild>,
  { isPrepared = false }: StartOptions = {},
): Promise<void> {
  let database: Database | undefined;
  try {
    const config = readConfig();
    if (!keepPrivate(config.dataDir)) console.warn(openFolder(config.dataDir));
    for (const warning of startWarnings(config)) console.warn(warning);
    setArabicDigits(config.ARABIC_DIGITS);
    requireProductionSettings(config);
    requireOwnerBesidePooler(config);
    const telemetry = await startTelemetry(config);
    const log = createLog(config, telemetry ? toOutputAnd(telemetry.logLines) : undefined);
    telemetry?.reportTo(log);
    const server = createHttp();
    // The first start of a trial shows its progress. A public site opens its port when it is warm:
    // balancers and supervisors then send no request to a cold process.
    if (isTrialRun(config)) await listenHttp(config, server);
    else await requirePort(config);
    limitConnections(server, config, (network) =>
      log.warn({ network }, "a network holds too many connections; behind a proxy set TRUST_PROXY"),
    );
    database = openDatabase({
      databaseUrl: config.DATABASE_URL,
      poolerUrl: config.DATABASE_POOLER_URL,
      readUrl: config.DATABASE_READ_URL,
      dataDir: config.dataDir,
      poolSize: config.DATABASE_POOL_SIZE,
      onError: (error) => log.debug({ err: error }, "an idle database connection was lost"),
      onReplicaChange: (isReadable, why) =>
        log.warn({ isReadable, why }, "the replica of DATABASE_READ_URL has changed"),
    });
    // Refused here, before the first page needs it.
    sessionSecret(config);
    const services = openServices({ config, database, log, registry: product });
    const madeAccounts = isPrepared ? readDemoAccounts(config.dataDir) : [];
    await run(services, { server, telemetry, madeAccounts }, loadBuild);
  } catch (error) {
    console.error(nameCommands(describeStartFailure(error)));
    // The failure of the start is reported.
    await database?.close().catch(() => {});
    process.exit(1);
  }
}

interface Opened {
  server: Server;
  telemetry: Telemetry | null;
  /** The demo accounts of this start; the seed adds those that it makes. */
  madeAccounts: DemoAccount[];
}

async function run(
  services: Services,
  { server, telemetry, madeAccounts }: Opened,
  loadBuild: () => Promise<ServerBuild>,
) {
  const { config, database, log } = services;
  connectEmbeddings(database, config, log);
  let background: Background | null = null;
  let stopping = false;
  let isWarm = false;
  let opening: Promise<Server> | null = null;
  const openPort = () => {
    opening ??= server.listening ? Promise.resolve(server) : listenHttp(config, server);
    return opening;
  };
  const progress = new StartProgress();
  const availability = createAvailability({
    database,
    log,
    prepare: async () => {
      const ask = () => offerBeginning(config, ownTerminal());
      const prepare = async (owner: Services) => {
        const made = await prepareDatabase(owner, progress, ask);
        await requireProductionData(owner);
        return made;
      };
      madeAccounts.push(...(await asOwner(services, prepare)));
    },
    onWaiting: (error) => {
      progress.isAway = true;
      // The start awaits the port, too, and reports a failure.
      openPort().catch(() => {});
      console.warn(
        `${database.label} cannot be reached (${shortReason(error)}). Pages answer 503 until it can.`,
      );
    },
  });
  // Reaching the database and loading the pages take about as long; neither needs the other.
  const ready = availability.start();
  // It is awaited below.
  ready.catch(() => {});
  const commands = await serveCommands(services, ready);
  const documents = new DocumentMemory();
  const app = createApp(services, await loadBuild(), {
    availability,
    progress,
    documents,
    outbox: () => background?.outbox ?? null,
    realtimeConnections: () => realtime.count(),
    isStopping: () => stopping,
    isWarm: () => isWarm,
    telemetry,
  });
  attachApp(server, app);
  const position = () => background?.outbox.position() ?? 0;
  const realtime = attachRealtime(server, services, { availability, position });

  const stop = (code: number) => {
    // At the second signal, or while the database is still being filled (the next start resumes
    // it), exits at once.
    if (stopping || availability.state() === "preparing") process.exit(code || 130);
    stopping = true;
    setTimeout(() => process.exit(1), endWithinMs).unref();
    const running = { availability, background, commands, realtime, telemetry };
    closeInOrder(server, services, running).then(
      () => process.exit(code),
      (error) => {
        console.error(`The process did not end in order: ${shortReason(error)}`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  process.on("unhandledRejection", (error) =>
    log.error({ err: error }, "a promise was left to fail"),
  );
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "the process cannot go on");
    stop(1);
  });

  await ready;
  if (availability.state() !== "ready") return;
  background = startBackground(services, documents);
  const origin = config.BASE_URL ?? `http://localhost:${config.PORT}`;
  // Any other engine answers at once, or the database does meanwhile.
  const isLoaded = () =>
    config.SEARCH_ENGINE !== "index" || getSearchState(database).engine === "index";
  await warmUp({
    request: (path, init) => app.request(new URL(path, origin).href, init),
    isLoaded: () => isLoaded() && hasFreeTimes(database),
    onFailure: (error) => log.warn({ err: error }, "the pages could not be rendered ahead"),
  });
  isWarm = true;
  if (stopping) return;
  await openPort();
  announce(services, server, { madeAccounts, setupPath: await issueSetupLink(database) });
}

interface Running {
  availability: Availability;
  background: Background | null;
  commands: CommandServer | null;
  realtime: Realtime;
  telemetry: Telemetry | null;
}

/** /readyz answers 503 from here on; requests are taken until balancers have noticed. */
async function closeInOrder(
  server: Server,
  { database }: Services,
  { availability, background, commands, realtime, telemetry }: Running,
) {
  drainHttp(server);
  await sleep(drainMs);
  availability.stop();
  await realtime.close();
  await Promise.all([closeHttp(server), commands?.close()]);
  await background?.stop();
  await database.close();
  await telemetry?.stop();
}

interface Announced {
  madeAccounts: readonly DemoAccount[];
  /** Where the first administrator is created; null once there is one. */
  setupPath: string | null;
}

function announce(
  { config, database }: Services,
  server: Server,
  { madeAccounts, setupPath }: Announced,
) {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.PORT;
  const origin = config.BASE_URL ?? `http://localhost:${port}`;
  const lines = [`Dalil is ready at ${origin}`];
  if (config.BASE_URL) lines.push(`  listening on ${config.HOST}:${port}`);
  lines.push(`  database: ${database.label}`);
  if (isTrialRun(config) && !config.SMTP_URL)
    lines.push(`  mails: http://localhost:${port}/dev/mail, on this machine only`);
  lines.push(...describeDemoAccounts(config.dataDir, madeAccounts));
  if (setupPath)
    lines.push(`  create the first administrator (once, within 24 hours): ${origin}${setupPath}`);
  // One write: whoever reads the first line has the links as well.
  console.log(lines.join("\n"));
}

function openFolder(dataDir: string): string {
  return `Other users of this machine may read ${dataDir}, which belongs to another user. Run: chmod -R go= ${dataDir}`;
}

function shortReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.message;
}
