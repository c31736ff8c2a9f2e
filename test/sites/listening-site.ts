import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { ServerBuild } from "react-router";
import { createAvailability } from "#app/platform/database/availability.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { type BodySettings, bodySettings } from "#server/bodies/receive-body.ts";
import { createApp } from "#server/http/app.ts";
import { attachApp, closeHttp, listenHttp } from "#server/http/http.ts";
import { testServices } from "./services.ts";

/** A site behind the server's own listener on a port, as a process has it. */
export async function openListeningSite(
  database: Database,
  build: ServerBuild,
  bodies: Partial<BodySettings> = {},
  settings: NodeJS.ProcessEnv = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-listening-"));
  const services = testServices(database, {
    dataDir,
    settings: { TRUST_PROXY: "true", ...settings },
  });
  const availability = createAvailability({ database, log: services.log, prepare: async () => {} });
  await availability.start();
  const app = createApp(services, build, {
    availability,
    clientFolder: join(dataDir, "no-build"),
    bodies: { ...bodySettings(dataDir), ...bodies },
  });
  const server = await listenHttp({ PORT: 0, HOST: "127.0.0.1" });
  attachApp(server, app);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;

  /** Opens a connection and sends bytes that no client library would send. */
  async function send(bytes: string) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(bytes);
    return socket;
  }

  return {
    origin,
    availability,
    dataDir,
    send,
    /** Sends a request whose body may be shorter than declared, and reads the whole response. */
    async sendPost(path: string, headers: Record<string, string>, body: string) {
      return text(await send(postHead(path, { Connection: "close", ...headers }) + body));
    },
    async close() {
      server.closeAllConnections();
      await closeHttp(server);
      availability.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export function postHead(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: x\r\n${lines.join("")}\r\n`;
}
