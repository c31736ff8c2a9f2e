import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lookUpIp } from "./ip-lookup.server.ts";

let server: Server;
let url = "";

beforeAll(async () => {
  // Its service takes a request and never answers.
  server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{ip}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("a service that does not answer is left after three seconds", async () => {
  const leave = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(leave.signal);
  const log = { warn: vi.fn() };
  const found = lookUpIp("203.0.113.7", { url, log });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(3_000);
  leave.abort();
  expect(await found).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
  timeout.mockRestore();
});
