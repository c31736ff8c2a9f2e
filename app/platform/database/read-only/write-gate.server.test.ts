import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { WriteGate } from "./write-gate.server.ts";

function makeGate() {
  const steps: string[] = [];
  const gate = new WriteGate(async (isReadOnly) => {
    steps.push(isReadOnly ? "session read-only" : "session writes");
  });
  gate.attach({
    stop: async () => void steps.push("jobs stopped"),
    start: () => void steps.push("jobs started"),
  });
  return { gate, steps };
}

test("closing waits for a write that has begun, then stops jobs, then the session", async () => {
  const { gate, steps } = makeGate();
  const write = Promise.withResolvers<void>();
  const writing = gate.during(async () => {
    await write.promise;
    steps.push("written");
  });
  const closing = gate.close();
  expect(gate.refusal()).toMatchObject({ code: "read_only", status: 503 });
  write.resolve();
  await Promise.all([writing, closing]);
  expect(steps).toEqual(["written", "jobs stopped", "session read-only"]);
});

test("what is asked while the gate closes does not keep it open", async () => {
  const { gate } = makeGate();
  const [write, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = gate.during(() => write.promise);
  const closing = gate.close();
  const reading = gate.during(() => read.promise);
  write.resolve();
  await Promise.all([writing, closing]);
  read.resolve();
  await reading;
  expect(gate.isClosed).toBe(true);
});

test("a write that fails is no longer waited for", async () => {
  const { gate } = makeGate();
  const write = Promise.withResolvers<void>();
  const writing = gate.during(() => write.promise);
  const closing = gate.close();
  write.reject(new Error("lost"));
  await expect(writing).rejects.toThrow("lost");
  await closing;
  expect(gate.isClosed).toBe(true);
});

test("opening gives session and jobs back", async () => {
  const { gate, steps } = makeGate();
  await gate.close();
  steps.length = 0;
  await gate.open();
  expect(steps).toEqual(["session writes", "jobs started"]);
  expect(gate.refusal()).toBeNull();
});

test("a gate that cannot be closed stays open", async () => {
  const steps: string[] = [];
  const gate = new WriteGate(async (isReadOnly) => {
    if (isReadOnly) throw new Error("no session");
    steps.push("session writes");
  });
  await expect(gate.close()).rejects.toThrow("no session");
  expect([gate.isClosed, steps]).toEqual([false, ["session writes"]]);
});

test("two moves at once are refused", async () => {
  const { gate } = makeGate();
  await gate.close();
  await expect(gate.close()).rejects.toThrow("read-only already");
  expect(gate.isClosed).toBe(true);
});

test("only while it is closed, the database's refusal of a write is the site's", async () => {
  const { gate } = makeGate();
  const refused = Object.assign(new Error("read-only transaction"), { code: "25006" });
  expect(gate.mark(refused)).toBe(refused);
  await gate.close();
  expect(gate.mark(refused)).toBeInstanceOf(AppError);
  const other = Object.assign(new Error("duplicate"), { code: "23505" });
  expect(gate.mark(other)).toBe(other);
});
