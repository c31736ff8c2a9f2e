import { mkdtemp, rm } from "node:fs/promises";
import { get, type Server } from "node:http";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { isLocalRequest } from "#app/platform/web/is-loopback.ts";
import * as devMail from "#app/shell/dev-mail.route.tsx";
import { createApp } from "#server/http/app.ts";
import { attachApp, closeHttp, listenHttp } from "#server/http/http.ts";
import { testServices } from "./sites/services.ts";
import { tinySite } from "./sites/tiny-site.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The mailbox behind the real HTTP server, with one mail in it. */
async function openMailbox(settings: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), "dalil-mailbox-"));
  const database = openDatabase({ databaseUrl: "postgresql://nobody@127.0.0.1:1/none" });
  const services = testServices(database, { dataDir, settings });
  const mail = {
    to: "a@b.example",
    subject: "Your link",
    text: "open sesame",
    html: "<html><head></head></html>",
  };
  await services.mailer.send(mail, { kind: "test" });
  const server = await listenHttp({ PORT: 0, HOST: "0.0.0.0" });
  attachApp(server, createApp(services, tinySite([], { "dev/mail": devMail })));
  ends.push(
    () => rm(dataDir, { recursive: true }),
    () => database.close(),
    () => closeHttp(server),
  );
  return (headers: Record<string, string> = {}, host = "127.0.0.1", path = "/dev/mail") =>
    ask(`http://${host}:${portOf(server)}${path}`, headers);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function ask(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    get(url, { headers, agent: false }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    ).on("error", reject);
  });
}

const production = { NODE_ENV: "production", BASE_URL: "" };

test("a trial run in production shows its mails on this machine", async () => {
  const mailbox = await openMailbox(production);
  const shown = await mailbox();
  expect(shown.status).toBe(200);
  expect(shown.body).toContain("open sesame");
  expect(JSON.stringify(shown.body)).toMatch(/base target=\W+_blank/);
  expect((await mailbox({}, "localhost", "/dev/mail?lang=ar")).body).toContain("open sesame");
});

test.each([
  ["through a proxy", { "X-Forwarded-For": "127.0.0.1" }],
  ["through a proxy that says so by its name", { Via: "1.1 proxy" }],
  ["through a proxy in the standard's words", { Forwarded: "for=127.0.0.1" }],
  ["by a name that leads here", { Host: "evil.example:3000" }],
  ["by a name that begins as this machine's", { Host: "localhost.evil.example" }],
])("what comes %s is told that there is no such page", async (_, headers) => {
  for (const settings of [production, { ...production, TRUST_PROXY: "true" }]) {
    const mailbox = await openMailbox(settings);
    for (const path of ["/dev/mail", "/dev/mail.data", "/DEV/MAIL", "/dev/%6Dail"]) {
      const answer = await mailbox(headers, "127.0.0.1", path);
      expect(answer.body).not.toContain("open sesame");
      expect(answer.status).not.toBe(200);
    }
  }
});

test("another address of this machine shows nothing", async () => {
  const mailbox = await openMailbox(production);
  const others = Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).filter(({ internal, family }) => !internal && family === "IPv4"),
  );
  for (const { address } of others) {
    expect((await mailbox({}, address)).status).toBe(404);
    expect((await mailbox({ Host: "localhost" }, address)).status).toBe(404);
  }
  expect(isLocalRequest(new Headers({ host: "localhost" }), "10.0.0.5")).toBe(false);
  expect(isLocalRequest(new Headers({ host: "localhost" }), "::1")).toBe(true);
});

test("a site with a public address shows nothing to anybody", async () => {
  const mailbox = await openMailbox({ NODE_ENV: "production", BASE_URL: "https://dalil.example" });
  expect((await mailbox()).status).toBe(404);
  expect((await mailbox({ Host: "dalil.example" })).status).toBe(404);
});
