import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";
import { realPdf } from "#test/real-pdf.ts";

onAnyDatabase((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openBackOffice>>;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    await removePeople(database);
    await database.pool.query("delete from support_conversations");
    office = await openBackOffice(database);
  });

  /** Sends a form with a file, as a browser without scripts does. */
  async function attach(
    browser: Browser,
    path: string,
    { bytes, ...fields }: { bytes: Uint8Array } & Record<string, string | Uint8Array>,
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    body.set("file", new File([new Uint8Array(bytes)], "../screen.html"));
    const headers = { origin: "http://localhost", accept: "text/html" };
    const response = await office.request(browser, path, { method: "POST", body, headers });
    return { status: response.status, text: await response.text() };
  }
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: "#0b5c63" } })
      .png()
      .toBuffer();
  const stored = async () => {
    const { rows } = await database.pool.query(
      "select id, file_path, file_format, sender_type from support_messages where file_path is not null order by created_at",
    );
    return rows;
  };

  test("a guest and an administrator send each other files, which nobody else opens", async () => {
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    const visitor = newBrowser();
    await office.open(visitor, "/support");
    const [conversation, token] = [randomUUID(), randomUUID()];
    const sent = { intent: "send", content: "", conversation, token, bytes: await picture() };
    expect((await attach(visitor, "/support", sent)).status).toBe(303);
    expect((await attach(visitor, "/support", sent)).status).toBe(303);
    expect(await stored()).toMatchObject([{ id: token, file_format: "png", sender_type: "user" }]);
    const { storage } = office.services;
    expect(await storage.exists("support-files", (await stored())[0].file_path)).toBe(true);

    const file = `/support/files/${token}`;
    for (const reader of [visitor, noura]) {
      const { headers, status } = await office.request(reader, file);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("image/png");
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(headers.get("content-security-policy")).toContain("sandbox");
    }
    await office.addUser("omar@example.ae");
    const omar = newBrowser();
    await office.signIn(omar, "omar@example.ae");
    for (const stranger of [newBrowser(), omar])
      expect((await office.request(stranger, file)).status).toBe(404);
    expect((await attach(omar, "/support", { ...sent, token: randomUUID() })).status).toBe(403);
    expect(await stored()).toHaveLength(1);

    const inbox = `/admin/support?queue=open&c=${conversation}`;
    const shown = (await office.open(noura, inbox)).text;
    for (const part of [`src="${file}"`, "Picture, ", "Sent a file"]) expect(shown).toContain(part);
    const answer = { intent: "answer", content: "See this", seen: "1", token: randomUUID() };
    expect((await attach(noura, inbox, { ...answer, bytes: realPdf() })).status).toBe(303);
    const chat = await office.open(visitor, `/support?conversation=${conversation}`);
    expect(chat.text).toContain(`href="/support/files/${answer.token}"`);
    const document = await office.request(visitor, `/support/files/${answer.token}`);
    expect(document.headers.get("content-disposition")).toBe("attachment");
    expect((await office.request(newBrowser(), `/support/files/${answer.token}`)).status).toBe(404);
  });

  test("a file of another type or size says why, on both sides, and none is left", async () => {
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    const visitor = newBrowser();
    await office.open(visitor, "/support");
    const ids = () => ({ conversation: randomUUID(), token: randomUUID() });
    const send = (bytes: Uint8Array) =>
      attach(visitor, "/support", { intent: "send", content: "Kept", ...ids(), bytes });
    const script = await send(Buffer.from("<script>alert(1)</script>"));
    expect([script.status, script.text.includes("Invalid file type")]).toEqual([422, true]);
    expect(script.text).toContain(">Kept</textarea>");
    const large = await send(Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]));
    expect([large.status, large.text.includes("larger than 10 MB")]).toEqual([422, true]);
    expect((await send(Buffer.alloc(13 * 1024 * 1024))).status).toBe(413);
    expect(await stored()).toEqual([]);

    const { conversation, token } = ids();
    const hello = { intent: "send", content: "Hello", conversation, token };
    await office.submit(visitor, "/support", hello);
    const refused = await attach(noura, `/admin/support?queue=open&c=${conversation}`, {
      intent: "answer",
      content: "",
      seen: "1",
      token: randomUUID(),
      bytes: Buffer.from("GIF89a"),
    });
    expect([refused.status, refused.text.includes("Invalid file type")]).toEqual([422, true]);
    expect(await stored()).toEqual([]);
  });
});
