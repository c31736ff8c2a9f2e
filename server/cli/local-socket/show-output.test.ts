import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { show } from "./show-output.ts";

test("a pipe that is full pauses the site once, until it is read", async () => {
  const socket = new PassThrough();
  const pipe = new PassThrough({ highWaterMark: 4 });
  for (let frame = 0; frame < 20; frame += 1) show(socket, pipe, Buffer.from("line\n"));
  expect(pipe.listenerCount("drain")).toBe(1);
  expect(socket.isPaused()).toBe(true);
  pipe.resume();
  await expect.poll(() => socket.isPaused()).toBe(false);
});
