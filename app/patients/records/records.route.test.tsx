import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import * as list from "../sections/profile-list.route.tsx";
import * as document from "../sections/profile-section.route.tsx";
import * as records from "./records.route.tsx";
import * as file from "./send-record-file.route.ts";

const profile = "/dashboard/profile";
/** As long as an id, of the signs that one is made of, and none. */
const noId = "-".repeat(36);
const routes = {
  login,
  "dashboard/profile/health": document,
  "dashboard/profile/insurance": list,
  "dashboard/profile/records": records,
  "dashboard/profile/records/:id/file": file,
};
const password = "a-long-password";
const picture = await sharp({
  create: { width: 40, height: 30, channels: 3, background: "#0b5c63" },
})
  .png()
  .toBuffer();

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  let mona: Browser;
  let omar: Browser;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    await removePeople(database);
    here = openSignInSite(database, routes);
    [mona, omar] = await Promise.all([signedIn("mona@example.ae"), signedIn("omar@example.ae")]);
  });

  async function signedIn(email: string): Promise<Browser> {
    await createAccount(here.site.services, { email, fullName: email, password, isAdmin: false });
    const browser = newBrowser();
    await here.submit(browser, "/login", { mode: "login", email, password });
    return browser;
  }
  async function send(browser: Browser, fields: Record<string, string>, bytes?: Uint8Array) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (bytes) body.set("file", new File([new Uint8Array(bytes)], "../../etc/passwd.png"));
    const headers = { origin: "http://localhost" };
    const response = await here.request(browser, `${profile}/records`, {
      method: "POST",
      body,
      headers,
    });
    const to = response.headers.get("location");
    return { status: response.status, to, text: await response.text() };
  }
  const openPage = (browser: Browser, page: string) => here.open(browser, `${profile}/${page}`);
  const fileOf = (browser: Browser, id: string) =>
    here.request(browser, `${profile}/records/${id}/file`);

  test("a record with its file is kept once, comes back whole, and lies there sealed", async () => {
    const token = randomUUID();
    const record = { token, title: "Blood test", kind: "result", date: "2026-01-05" };
    expect(await send(mona, record, picture)).toMatchObject({
      status: 303,
      to: `${profile}/records?done=kept`,
    });
    await send(mona, record, picture);
    expect((await openPage(mona, "records")).match(/Blood test/g)).toHaveLength(1);
    const response = await fileOf(mona, token);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-disposition")).toContain("Blood%20test.png");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
    const { rows } = await database.pool.query("select file_path, sealed from health_records");
    expect(rows).toHaveLength(1);
    const folder = join(here.site.services.config.dataDir, "files/health-records");
    const stored = await readFile(join(folder, rows[0]?.file_path));
    expect(stored.subarray(0, 60).toString("latin1")).not.toContain("PNG");
    expect(await readdir(folder)).toContain(rows[0]?.file_path);
  });

  test("somebody else's record is not there: not read, not changed, not taken away", async () => {
    const token = randomUUID();
    await send(mona, { token, title: "Blood test" }, picture);
    expect(await openPage(omar, "records")).not.toContain("Blood test");
    expect((await fileOf(omar, token)).status).toBe(404);
    expect((await send(omar, { token, title: "Mine now" })).status).toBe(404);
    for (const id of [token, "", "1", noId])
      expect((await send(omar, { intent: "remove", id })).status).toBe(404);
    expect((await fileOf(omar, noId)).status).toBe(404);
    expect((await send(omar, { token: noId, title: "With a fresh token" })).status).toBe(303);
    expect(await openPage(mona, "records")).toContain("Blood test");
    expect((await fileOf(mona, token)).status).toBe(200);
    expect((await fileOf(newBrowser(), token)).headers.get("location")).toContain("/login");
  });

  test("a record is changed and keeps its file, and is taken away with it", async () => {
    const token = randomUUID();
    await send(mona, { token, title: "Blood test" }, picture);
    await send(mona, { token, title: "Blood test of May" });
    expect(await openPage(mona, "records")).toContain("Blood test of May");
    expect((await fileOf(mona, token)).status).toBe(200);
    expect((await send(mona, { intent: "remove", id: token })).to).toContain("done=removed");
    expect((await fileOf(mona, token)).status).toBe(404);
  });

  test.each([
    ["a web page", Buffer.from("<html><script>alert(1)</script>"), "wrong_type"],
    ["too large a file", Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]), "too_large"],
    ["half a picture", picture.subarray(0, 40), "damaged"],
  ])("%s is refused with its reason, and what was typed stays", async (_, bytes, problem) => {
    const refused = await send(mona, { token: randomUUID(), title: "X-ray" }, bytes);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`"problems":{"file":"${problem}"}`);
    expect(refused.text).toContain("X-ray");
    expect((await database.pool.query("select 1 from health_records")).rows).toEqual([]);
  });

  test("a note of 50,000 characters is refused at its field and shown again", async () => {
    const note = "n".repeat(50_000);
    const refused = await here.submit(mona, `${profile}/health`, { note });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('"note":"long"');
    expect(refused.text).toContain(note);
  });

  test("a sealed text that somebody forged is shown as lost, and can be given up", async () => {
    await here.submit(mona, `${profile}/health`, { allergies: "Penicillin" });
    await database.pool.query("update health_sections set sealed = reverse(sealed)");
    const page = await here.request(mona, `${profile}/health`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('"isLost":true');
    await here.submit(mona, `${profile}/health`, { intent: "forget" });
    expect(await openPage(mona, "health")).toContain('"isLost":false');
  });

  test("a card leads to listings that accept it, and its network names its administrator", async () => {
    const card = { insurer: "daman", network: "nas-neuron-general", cardNumber: "784-1" };
    expect((await here.submit(mona, `${profile}/insurance`, card)).status).toBe(303);
    const page = await openPage(mona, "insurance");
    expect(page).toMatch(/insurance_ids=\d+/);
    expect(page).toContain('"administrator":"nas-neuron"');
    const wrong = { ...card, administrator: "nextcare" };
    expect((await here.submit(mona, `${profile}/insurance`, wrong)).text).toContain(
      '"network":"network"',
    );
    const ended = { ...card, validFrom: "2027-01-01", validUntil: "2026-01-01" };
    expect((await here.submit(mona, `${profile}/insurance`, ended)).text).toContain(
      '"validUntil":"order"',
    );
  });
});
