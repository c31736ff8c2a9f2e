import type { Server } from "node:http";
import type { Config } from "#app/platform/config.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";

type Settings = Pick<Config, "NETWORK_CONNECTIONS" | "TRUST_PROXY" | "REALTIME_SENDER_SOCKETS">;

/**
 * Closes new connections of a network that holds too many, realtime ones included. Behind a trusted
 * proxy every connection is the proxy's own, and the limit is the proxy's to set.
 */
export function limitConnections(
  server: Server,
  config: Settings,
  onRefused: (network: string) => void,
): void {
  if (config.TRUST_PROXY) return;
  const most = config.NETWORK_CONNECTIONS + config.REALTIME_SENDER_SOCKETS;
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const network = senderNetwork(socket.remoteAddress ?? "");
    const count = counts.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      onRefused(network);
      return;
    }
    counts.set(network, count + 1);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}
