import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { startMailServer } from "#test/sites/mail-server.ts";
import { examineMail } from "./mail-check.ts";

test("doctor reports a mail server only as sound while it answers", async () => {
  const server = await startMailServer();
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  expect(await examineMail(config)).toMatchObject({ state: "fine" });
  await server.close();
  expect(await examineMail(config)).toEqual({
    state: "wrong",
    what: expect.stringMatching(/cannot be used: .*ECONNREFUSED/),
  });
});

test("a production site refuses the mail server of the documents", () => {
  const SMTP_URL = "smtps://user:password@mail.example:465";
  const settings = { NODE_ENV: "production", BASE_URL: "https://clinics.ae", SMTP_URL };
  expect(() => readConfig(settings)).toThrow(/examples of the documentation.*SMTP_URL/);
});
