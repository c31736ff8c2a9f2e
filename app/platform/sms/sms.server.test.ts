import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../config.server.ts";
import { listMails } from "../mail/mailbox.server.ts";
import { openSms } from "./sms.server.ts";

const message = { to: "+971501234567", text: "Your code is 123456 <3" };

test("without a gateway a text message is kept beside the mails", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "dalil-sms-"));
  await openSms(readConfig({ DATA_DIR: dataDir, SMTP_URL: "smtp://127.0.0.1:1" })).send(message);
  expect(await listMails(dataDir)).toMatchObject([
    { to: message.to, text: message.text, html: "<p>Your code is 123456 &lt;3</p>" },
  ]);
  await rm(dataDir, { recursive: true });
});

test("a gateway gets the message with its key, and its refusal is an error", async () => {
  const received: unknown[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push([request.headers.authorization, JSON.parse(body)]);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const sms = openSms(readConfig({ SMS_URL: `http://127.0.0.1:${port}/sms`, SMS_KEY: "key" }));
  await sms.send(message);
  expect(received).toEqual([["Bearer key", { ...message, from: "Dalil" }]]);
  status = 500;
  await expect(sms.send(message)).rejects.toThrow("500");
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(sms.send(message)).rejects.toThrow();
});
