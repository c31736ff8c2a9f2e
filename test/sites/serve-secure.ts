import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { OutsideGuard } from "#app/platform/web/outside/open-outside.server.ts";
import { makeSelfSigned } from "./self-signed.ts";

export interface SecureServer {
  /** The address of a path, with the server's port. */
  at(path: string): string;
  /** Lets a download connect to this server alone. */
  guard: OutsideGuard;
  close(): Promise<void>;
}

/** Starts an https server of this machine, as the server of another organization. */
export async function serveSecure(listener: RequestListener): Promise<SecureServer> {
  const { key, cert } = makeSelfSigned("localhost");
  const server = createServer({ key, cert }, listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo;
  return {
    at: (path) => `https://localhost:${port}${path}`,
    guard: {
      allows: (address) => address === "127.0.0.1",
      ports: [String(port)],
      ca: cert,
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
