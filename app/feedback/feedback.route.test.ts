import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { callSite } from "#test/call-site.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { realPdf } from "#test/real-pdf.ts";
import * as feedback from "./feedback.route.tsx";

const picture = await sharp({
  create: { width: 40, height: 30, channels: 3, background: "#0a7f8c" },
})
  .png()
  .toBuffer();

onAnyDatabase((open) => {
  let database: Database;
  let site: ReturnType<typeof callSite>;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await database.pool.query("delete from app_feedback");
    site = callSite(database, { feedback }, { BASE_URL: "http://localhost" });
  });

  let senders = 0;
  async function send(changes: Record<string, string | File> = {}, network = "") {
    const form = new FormData();
    const fields = {
      token: randomUUID(),
      type: "bug",
      description: "The map stays empty.",
      email: "",
      page: "/clinics/marina",
      ...changes,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    senders += 1;
    const response = await site.app.request("/feedback", {
      method: "POST",
      body: form,
      headers: {
        origin: "http://localhost",
        "user-agent": "Mozilla/5.0 (Linux; Android 15) Mobile",
        "x-forwarded-for": network || `10.3.${senders}.1`,
      },
    });
    return { status: response.status, text: await response.text(), token: fields.token };
  }
  const stored = async () => (await database.pool.query("select * from app_feedback")).rows;

  test("feedback is kept once with its page and device, audited without its words", async () => {
    const { status, token } = await send({ email: "sara@example.ae" });
    expect(status).toBe(303);
    expect((await send({ token })).status).toBe(303);
    expect(await stored()).toMatchObject([
      {
        id: token,
        feedback_type: "bug",
        description: "The map stays empty.",
        email: "sara@example.ae",
        page_url: "/clinics/marina",
        user_id: null,
        is_mobile: true,
        screenshot_url: null,
        status: "new",
      },
    ]);
    const { rows } = await database.pool.query(
      "select detail::text as detail from audit_log where action = 'feedback.submit' and entity_id = $1",
      [token],
    );
    expect(rows).toEqual([{ detail: expect.not.stringContaining("map") }]);
  });

  test.each([
    [{ type: "" }, { type: "type.missing" }],
    [{ type: "rant" }, { type: "type.missing" }],
    [{ description: "  " }, { description: "text.missing" }],
    [{ description: "x".repeat(2_001) }, { description: "text.long" }],
    [{ email: "sara@" }, { email: "email.invalid" }],
  ])("%j is refused and nothing is stored", async (changes, problems) => {
    const { status, text } = await send(changes);
    expect(status).toBe(422);
    expect(text).toContain(JSON.stringify(problems).slice(1, -1));
    expect(await stored()).toEqual([]);
  });

  test("a screenshot is stored once for its form, in a bucket for administrators", async () => {
    const screenshot = new File([picture], "screen.png", { type: "image/png" });
    const { token } = await send({ screenshot });
    await send({ token, screenshot });
    const [row] = await stored();
    expect(row?.screenshot_url).toMatch(/^\d{4}\/\d{2}\/[\w-]{36}\.png$/);
    const kept = site.services.storage.get("feedback-screenshots", row?.screenshot_url);
    expect(await kept).not.toBeNull();
  });

  test("a document is taken as a screenshot", async () => {
    const screenshot = new File([Buffer.from(realPdf())], "screen.pdf");
    expect((await send({ screenshot })).status).toBe(303);
    expect((await stored())[0]?.screenshot_url).toMatch(/\.pdf$/);
  });

  test.each([
    ["a program", new File(["MZ"], "a.png", { type: "image/png" }), "wrong_type"],
    ["too much", new File([new Uint8Array(10 * 1024 * 1024 + 1)], "a.png"), "too_large"],
  ])("%s is no screenshot", async (_what, screenshot, problem) => {
    const { status, text } = await send({ screenshot });
    expect({ status, isSaid: text.includes(`"problem":"${problem}"`) }).toEqual({
      status: 422,
      isSaid: true,
    });
    expect(await stored()).toEqual([]);
  });

  test("where the procedure fails, feedback is inserted as new", async () => {
    const rename = (from: string, to: string) =>
      database.pool.query(`alter function ${from} rename to ${to}`);
    await rename("submit_feedback", "submit_feedback_gone");
    expect((await send()).status).toBe(303);
    await rename("submit_feedback_gone", "submit_feedback");
    expect(await stored()).toMatchObject([{ status: "new", sender_key: null }]);
  });

  test("an eleventh of an hour waits, and what a machine fills in is not kept", async () => {
    for (let count = 0; count < 10; count += 1) await send({}, "10.4.0.1");
    expect((await send({}, "10.4.0.1")).status).toBe(429);
    expect((await send({ website: "https://spam.example" })).status).toBe(303);
    expect(await stored()).toHaveLength(10);
  });
});
