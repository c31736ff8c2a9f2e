import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { FairQueue } from "./fair-queue.server.ts";

const crowdSize = 20;

/** Opens connections and sends a request on each, on a thread of its own: the server's is busy. */
const crowdThread = `
  const { connect } = require("node:net");
  const { workerData } = require("node:worker_threads");
  const { port, size, sent } = workerData;
  for (let index = 0; index < size; index += 1) {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write("GET / HTTP/1.1\\r\\nHost: here\\r\\nConnection: close\\r\\n\\r\\n", () => {
        if (Atomics.add(sent, 0, 1) + 1 === size) Atomics.notify(sent, 0);
      }),
    );
    socket.resume();
    socket.on("error", () => {});
  }
`;

let server: Server | undefined;
let worker: Worker | undefined;
afterEach(async () => {
  await worker?.terminate();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

function drawPage(): void {
  const until = performance.now() + 5;
  while (performance.now() < until) {}
}

test("connections that were opened while a page was drawn are read before the next page", async () => {
  const queue = new FairQueue();
  let arrived = 0;
  const arrivedAtPage: number[] = [];
  server = createServer((_, response) => {
    arrived += 1;
    const answer = async () => {
      arrivedAtPage.push(arrived);
      drawPage();
      response.end();
    };
    void queue.count("crowd", () => queue.run("crowd", "guest", answer));
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // Another sender, whom the crowd has to leave the thread to.
  let endSteady = () => {};
  const held = new Promise<void>((resolve) => {
    endSteady = resolve;
  });
  const steady = queue.run("steady", "guest", () => held);

  const sent = new Int32Array(new SharedArrayBuffer(4));
  worker = new Worker(crowdThread, { eval: true, workerData: { port, size: crowdSize, sent } });
  // As a long page would: nothing is accepted until the whole crowd has sent its requests.
  const until = performance.now() + 5_000;
  await new Promise((resolve) => worker?.once("online", resolve));
  while (Atomics.load(sent, 0) < crowdSize && performance.now() < until)
    Atomics.wait(sent, 0, Atomics.load(sent, 0), 50);

  expect(Atomics.load(sent, 0)).toBe(crowdSize);
  await expect.poll(() => arrivedAtPage.length, { timeout: 10_000 }).toBe(crowdSize);
  endSteady();
  await steady;
  expect(arrivedAtPage[0]).toBeGreaterThan(crowdSize / 2);
});
