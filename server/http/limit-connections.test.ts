import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { limitConnections } from "./limit-connections.ts";

const settings = { NETWORK_CONNECTIONS: 2, REALTIME_SENDER_SOCKETS: 1, TRUST_PROXY: false };

async function listen(config: typeof settings) {
  const refused: string[] = [];
  const server = createServer((_request, response) => response.end("hello"));
  limitConnections(server, config, (network) => refused.push(network));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    const closed = once(socket, "close");
    await once(socket, "connect");
    return { socket, closed };
  };
  return { server, refused, open };
}

async function answerOf(server: Server): Promise<string> {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.text(),
    () => "refused",
  );
}

test("one connection too many of a network is closed, and there is room again when one ends", async () => {
  const { server, refused, open } = await listen(settings);
  const held = [await open(), await open(), await open()];
  await (await open()).closed;
  expect(refused).toEqual(["127.0.0.1"]);
  for (const { socket, closed } of held) {
    socket.destroy();
    await closed;
  }
  // The server notices the disconnection shortly after the client.
  await expect.poll(() => answerOf(server)).toBe("hello");
  server.closeAllConnections();
  server.close();
});

test("behind a trusted proxy connections are the proxy's to count", async () => {
  const { server, refused, open } = await listen({ ...settings, TRUST_PROXY: true });
  const held = await Promise.all(Array.from({ length: 6 }, open));
  expect(refused).toEqual([]);
  for (const { socket } of held) socket.destroy();
  server.close();
});
