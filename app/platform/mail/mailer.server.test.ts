import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startMailServer } from "#test/sites/mail-server.ts";
import { readConfig } from "../config.server.ts";
import { listMails, mailFolder } from "./mailbox.server.ts";
import { openMailer, tryMailServer } from "./mailer.server.ts";

const mail = {
  to: "Mariam <mariam@example.com>",
  subject: "موعدك غدًا",
  text: "نراك غدًا عند الثالثة.",
  html: "<p>نراك غدًا عند الثالثة.</p>",
};

test("without a mail server a mail is kept as a file that mail programs open", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "dalil-mail-"));
  const mailer = openMailer(readConfig({ DATA_DIR: dataDir }));
  expect(await listMails(dataDir)).toEqual([]);
  await mailer.send(mail);
  await mailer.send({ ...mail, subject: "Second" });
  expect((await listMails(dataDir)).map((kept) => kept.subject)).toEqual(["Second", mail.subject]);
  const names = await readdir(mailFolder(dataDir));
  const eml = names.filter((name) => name.endsWith(".eml")).sort()[0] ?? "";
  const source = await readFile(join(mailFolder(dataDir), eml), "utf8");
  expect(source).toMatch(/^To: Mariam <mariam@example\.com>$/m);
  expect(source).toMatch(/^From: Dalil <no-reply@dalil\.example>$/m);
  expect(source).toContain("multipart/alternative");
  await rm(dataDir, { recursive: true });
});

test.each(["\u{1f600}", "\u{1d40b}"])(
  "a subject with many letters such as %s is whole",
  async (letter) => {
    const dataDir = await mkdtemp(join(tmpdir(), "dalil-mail-"));
    const mailer = openMailer(readConfig({ DATA_DIR: dataDir }));
    for (let before = 0; before < 4; before += 1) {
      const subject = `${"x".repeat(before)}${letter.repeat(40)} \u0645\u0648\u0639\u062f`;
      await mailer.send({ ...mail, subject, text: subject });
      const newest = (await readdir(mailFolder(dataDir))).filter((name) => name.endsWith(".eml"));
      const source = await readFile(join(mailFolder(dataDir), newest.sort().at(-1) ?? ""), "utf8");
      const [, header = ""] = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(source) ?? [];
      expect(decodeWords(header)).toBe(subject);
    }
    await rm(dataDir, { recursive: true });
  },
);

/** Reads the encoded words of a header (RFC 2047). */
function decodeWords(header: string): string {
  const words = [...header.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)];
  const bytes = words.map(([, kind, text = ""]) =>
    kind?.toUpperCase() === "B"
      ? Buffer.from(text, "base64")
      : Buffer.from(text.replaceAll("_", "=20").replaceAll("=", ""), "hex"),
  );
  // A word of its own holds whole letters.
  return bytes.map((one) => one.toString()).join("");
}

test("a broken file in the mailbox hides nothing else", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "dalil-mail-"));
  await openMailer(readConfig({ DATA_DIR: dataDir })).send(mail);
  await writeFile(join(mailFolder(dataDir), "zzz.json"), "{broken");
  expect(await listMails(dataDir)).toHaveLength(1);
  await rm(dataDir, { recursive: true });
});

test("a mail server of the settings gets the mail, and its refusal is an error", async () => {
  const server = await startMailServer();
  const mailer = openMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
  await mailer.send(mail);
  expect(server.received()).toContain("RCPT TO:<mariam@example.com>");
  await expect(mailer.send({ ...mail, to: "nobody@example.com" })).rejects.toThrow(/550/);
  await server.close();
});

test("a mail server that is away is an error", async () => {
  const server = await startMailServer();
  await server.close();
  const mailer = openMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: "ESOCKET" });
});

test("a trial of the connection signs in to the mail server and sends nothing", async () => {
  const server = await startMailServer();
  await tryMailServer(`smtp://127.0.0.1:${server.port}`);
  expect(server.received()).toContain("EHLO");
  expect(server.received()).not.toContain("MAIL FROM");
  await server.close();
  await expect(tryMailServer(`smtp://127.0.0.1:${server.port}`)).rejects.toThrow("ECONNREFUSED");
});
