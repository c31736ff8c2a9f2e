import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as authV1 from "#app/accounts/auth-v1/auth-v1.route.ts";
import * as answerAgents from "#app/agents/answer-agents.route.ts";
import * as callStorage from "#app/media/storage-api/call-storage.route.ts";
import * as listBuckets from "#app/media/storage-api/list-buckets.route.ts";
import * as renderPicture from "#app/media/storage-api/render-picture.route.ts";
import { createAvailability } from "#app/platform/database/availability.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import * as callProcedure from "#app/shell/gateway/call-procedure.route.ts";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import * as sendBroadcast from "#app/shell/gateway/send-broadcast.route.ts";
import * as sendOpenApi from "#app/shell/gateway/send-openapi.route.ts";
import { createApp } from "#server/http/app.ts";
import { attachApp, closeHttp, listenHttp } from "#server/http/http.ts";
import { attachRealtime } from "#server/realtime.ts";
import { testServices } from "#test/sites/services.ts";
import { tinySite } from "#test/sites/tiny-site.ts";

const routes = {
  "auth/v1/*": authV1,
  "storage/v1/object/*": callStorage,
  "storage/v1/bucket/:id?": listBuckets,
  "storage/v1/render/image/public/*": renderPicture,
  "functions/v1/:name": callFunction,
  "rest/v1/rpc/:name": callProcedure,
  "rest/v1/:table": callTable,
  "realtime/v1/api/broadcast": sendBroadcast,
  "realtime/v1/api/broadcast/:topic/events/:event": sendBroadcast,
  "openapi.json": sendOpenApi,
  mcp: answerAgents,
};

/** Everything that programs call, behind the server's own listener on one port, sockets included. */
export async function openProgramSite(database: Database) {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-programs-"));
  const services = testServices(database, {
    dataDir,
    settings: {
      TRUST_PROXY: "true",
      BASE_URL: "http://localhost",
      AUTH_REDIRECT_URLS: "https://clinic-app.example.org",
      GOOGLE_CLIENT_ID: "client",
      GOOGLE_CLIENT_SECRET: "a-secret",
      SESSION_SECRET: "the-secret-of-the-programs-of-these-tests",
    },
  });
  const mails: Mail[] = [];
  const texts: { to: string; text: string }[] = [];
  Object.assign(services, {
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    sms: { send: async (text: { to: string; text: string }) => void texts.push(text) },
  });
  const { log, hub, config } = services;
  const availability = createAvailability({ database, log, prepare: async () => {} });
  await availability.start();
  const logged: unknown[] = [];
  const app = createApp(services, tinySite(logged, routes), {
    availability,
    clientFolder: join(dataDir, "no-build"),
  });
  const server = await listenHttp({ PORT: 0, HOST: "127.0.0.1" });
  attachApp(server, app);
  const outbox = startOutboxReader(database, {
    onEvents: (events) => hub.dispatch(events),
    pollMs: config.REALTIME_POLL_MS,
    log,
  });
  const realtime = attachRealtime(server, services, { position: () => outbox.position() });
  await outbox.ready;
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    services,
    mails,
    texts,
    logged,
    query: <Row extends object>(text: string, ...values: unknown[]) =>
      database.pool.query<Row>(text, values).then(({ rows }) => rows),
    async close() {
      await realtime.close();
      await outbox.stop();
      server.closeAllConnections();
      await closeHttp(server);
      availability.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type ProgramSite = Awaited<ReturnType<typeof openProgramSite>>;
