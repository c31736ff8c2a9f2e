import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";

function capture() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog({ LOG_LEVEL: "info" }, stream), lines };
}

test("secrets are struck out at every depth that we log", () => {
  const { log, lines } = capture();
  log.info(
    { password: "hunter2", user: { token: "abc123" }, a: { headers: { cookie: "sid=1" } } },
    "signed in",
  );
  const line = lines.join("");
  expect(line).toContain("signed in");
  expect(line).not.toMatch(/hunter2|abc123|sid=1/);
});

test("a failed query is logged without what was typed", () => {
  const { log, lines } = capture();
  const cause = Object.assign(new Error("syntax error"), { code: "42601" });
  const error = new Error("Failed query: select $1\nparams: hiv clinic near me", { cause });
  log.error({ err: error, requestId: "request-1" }, "request failed");
  const line = JSON.parse(lines[0] ?? "{}");
  expect(line).toMatchObject({
    requestId: "request-1",
    err: { cause: { code: "42601", message: "syntax error" } },
  });
  expect(lines[0]).not.toContain("hiv");
});

test("an address keeps its host and loses its password", () => {
  const { log, lines } = capture();
  log.error({ err: new Error("no route to postgresql://dalil:s3cret@db:5432/dalil") }, "away");
  expect(lines[0]).toContain("postgresql://dalil:***@db:5432");
  expect(lines[0]).not.toContain("s3cret");
});

test("each event is one line", () => {
  const { log, lines } = capture();
  log.info({ path: "/a\nb" }, "request");
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain("\n");
});
