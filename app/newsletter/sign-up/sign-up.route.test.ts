import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { resealSecrets } from "#app/platform/sealing/reseal-secrets.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { linksIn } from "#test/people/mail-links.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { mailRequestsJob } from "../jobs.server.ts";
import { confirmPath, leavePath } from "../newsletter-link.server.ts";
import { confirmDays, pendingDays } from "../rules.ts";
import { openAddress, sealedAddresses } from "../sealed-address.server.ts";
import { mailRequests } from "./mail-requests.server.ts";

const job = { kind: "job", name: "test" } as const;
const dayMs = 24 * 60 * 60 * 1_000;

onAnyDatabase((open) => {
  async function start(settings: NodeJS.ProcessEnv = {}) {
    const database = await open({ seed: "empty" });
    const site = await openBackOffice(database, settings);
    await database.pool.query("delete from newsletter_subscribers; delete from rate_counters");
    const mails: Mail[] = [];
    const server = { isAway: false, refused: 0 };
    Object.assign(site.services, {
      mailer: {
        async send(mail: Mail) {
          if (server.isAway) {
            server.refused += 1;
            throw new Error("the mail server is away");
          }
          mails.push(mail);
        },
      },
    });
    const email = `mona-${randomUUID()}@example.ae`;
    const enter = (fields: Record<string, string> = {}) =>
      site.submit(newBrowser(), "/newsletter", { email, language: "en", ...fields });
    const mailsTo = (address = email) => mails.filter(({ to }) => to === address);
    const subscribers = async () => {
      const { rows } = await database.pool.query("select * from newsletter_subscribers");
      return rows;
    };
    /** Enters the address, waits for the mail and returns the path of its first link. */
    const ask = async (fields: Record<string, string> = {}) => {
      const before = mails.length;
      expect((await enter(fields)).status).toBe(303);
      await vi.waitFor(() => expect(mails.length).toBeGreaterThan(before));
      return linksIn(mails.at(-1) as Mail)[0] ?? "";
    };
    const press = (path: string, fields: Record<string, string> = {}) =>
      site.submit(newBrowser(), path, fields);
    return { ...site, database, mails, server, email, enter, mailsTo, subscribers, ask, press };
  }

  test("the newsletter starts when the owner of the address confirms, not before", async () => {
    const town = await start();
    const page = await town.open(newBrowser(), "/newsletter");
    expect([page.status, page.text.includes('name="email"')]).toEqual([200, true]);
    const link = await town.ask();
    expect(link).toMatch(/^\/newsletter\/confirm\//);
    const [row] = await town.subscribers();
    expect(row).toMatchObject({ state: "pending", locale: "en", origin: "form" });
    expect(JSON.stringify(row)).not.toContain(town.email);
    const opened = await town.request(newBrowser(), link);
    expect([opened.status, opened.headers.get("referrer-policy")]).toEqual([200, "same-origin"]);
    expect((await town.subscribers())[0].state).toBe("pending");
    const pressed = await town.press(link);
    expect(pressed.to).toContain("?done=1");
    expect((await town.open(newBrowser(), pressed.to ?? "")).text).toContain("You are subscribed");
    expect((await town.subscribers())[0].state).toBe("confirmed");
    const { rows } = await town.database.pool.query(
      "select action, detail from audit_log where entity_id = $1 order by id",
      [row.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["newsletter.request", "newsletter.confirm"]);
    expect(JSON.stringify(rows)).not.toContain(town.email);
  });

  test("the mail is in the language that was chosen", async () => {
    const town = await start();
    const link = await town.ask({ language: "ar" });
    expect(link).toContain("lang=ar");
    expect(town.mailsTo()[0]?.subject).toBe("دليل: أكّد اشتراكك في النشرة");
    expect((await town.open(newBrowser(), link)).text).toContain('dir="rtl"');
  });

  test("known, unknown and unsubscribed addresses get the same answer", async () => {
    const town = await start();
    const answers: { status: number; to: string | null; text: string }[] = [];
    const note = async () => {
      const { status, to, text } = await town.enter();
      answers.push({ status, to, text });
      await vi.waitFor(() => expect(town.mails.length).toBe(answers.length));
      return linksIn(town.mails.at(-1) as Mail)[0] ?? "";
    };
    const confirm = await note();
    await town.press(confirm);
    const leave = await note();
    expect(leave).toMatch(/^\/newsletter\/leave\//);
    expect(town.mails.at(-1)?.unsubscribe).toContain("/newsletter/leave/");
    await town.press(leave);
    await note();
    // The limit of an address is reached: nothing is sent, and nobody sees it.
    answers.push(await town.enter().then(({ status, to, text }) => ({ status, to, text })));
    expect(answers).toHaveLength(4);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    await mailRequests(town.services);
    expect(town.mails).toHaveLength(3);
  });

  test("a press in a mail program leaves without cookies and without a redirect", async () => {
    const town = await start();
    await town.press(await town.ask());
    const [{ id }] = await town.subscribers();
    const path = leavePath(town.services.config, id);
    expect((await town.open(newBrowser(), path)).text).toContain("Unsubscribe");
    expect((await town.subscribers())[0].state).toBe("confirmed");
    await setFeature(town.database, job, { name: "newsletter.signup", isOn: false });
    const answer = await town.app.request(path, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    await setFeature(town.database, job, { name: "newsletter.signup", isOn: null });
    expect([answer.status, (await answer.text()).includes("You are unsubscribed")]).toEqual([
      200,
      true,
    ]);
    expect((await town.subscribers())[0].state).toBe("unsubscribed");
  });

  test("a link from before the leaving does not subscribe again", async () => {
    const town = await start();
    const old = await town.ask();
    await town.press(old);
    const [{ id }] = await town.subscribers();
    await town.press(leavePath(town.services.config, id));
    expect((await town.press(old)).to).toContain("?expired=1");
    expect((await town.subscribers())[0].state).toBe("unsubscribed");
    await town.press(await town.ask());
    expect((await town.subscribers())[0].state).toBe("confirmed");
  });

  test("forged, foreign and old links change nothing", async () => {
    const town = await start();
    const link = await town.ask();
    const [{ id }] = await town.subscribers();
    const { config } = town.services;
    const other = { ...config, SESSION_SECRET: "o".repeat(40) };
    const now = new Date();
    const swap = (path: string) => path.replace(/.$/, (end) => (end === "A" ? "B" : "A"));
    for (const forged of [
      swap(link),
      swap(leavePath(config, id)),
      confirmPath(other, id, now),
      leavePath(other, id),
      confirmPath(config, randomUUID(), now).replace(/confirm\/[^/]+/, `confirm/${id}`),
      `/newsletter/confirm/${id}/${leavePath(config, id).split("/").at(-1)}`,
      `/newsletter/leave/x/${"a".repeat(5_000)}`,
    ]) {
      expect([(await town.open(newBrowser(), forged)).status, forged]).toEqual([404, forged]);
      expect((await town.press(forged)).status).toBe(404);
    }
    const old = confirmPath(config, id, new Date(now.getTime() - (confirmDays + 1) * dayMs));
    expect((await town.open(newBrowser(), old)).text).toContain("This link has expired");
    expect((await town.press(old)).to).toContain("?expired=1");
    expect((await town.subscribers())[0].state).toBe("pending");
  });

  test("a mail that was refused is sent by the next run, once", async () => {
    const town = await start();
    town.server.isAway = true;
    await town.enter();
    await vi.waitFor(() => expect(town.server.refused).toBe(1));
    town.server.isAway = false;
    const run = () =>
      mailRequestsJob.run(
        {},
        { services: town.services, log: town.services.log, signal: AbortSignal.timeout(60_000) },
      );
    await vi.waitFor(async () => {
      await run();
      expect(town.mailsTo()).toHaveLength(1);
    });
    await run();
    expect(town.mailsTo()).toHaveLength(1);
    await town.database.pool.query(
      "update newsletter_subscribers set requested_at = now() - make_interval(days => $1)",
      [pendingDays + 1],
    );
    await run();
    expect(await town.subscribers()).toEqual([]);
  });

  test("what a machine filled in is not stored, and what is wrong is shown again", async () => {
    const town = await start();
    expect((await town.enter({ website: "https://spam.example" })).status).toBe(303);
    const wrong = await town.enter({ email: "mona@" });
    expect([wrong.status, wrong.text.includes("Please enter a valid email address.")]).toEqual([
      422,
      true,
    ]);
    expect(wrong.text).toContain('value="mona@"');
    expect(await town.subscribers()).toEqual([]);
  });

  test("a new session secret opens and finds the address, also without the former one", async () => {
    const former = "s".repeat(40);
    const town = await start({ SESSION_SECRET: former });
    await town.press(await town.ask());
    const [{ id }] = await town.subscribers();
    const current = "t".repeat(40);
    const both = { SESSION_SECRET: current, FORMER_SESSION_SECRETS: former };
    const rotated = (await openBackOffice(town.database, both)).services.config;
    await resealSecrets({ config: rotated, database: town.database }, [sealedAddresses], job);
    const alone = { ...rotated, FORMER_SESSION_SECRETS: undefined };
    const [row] = await town.subscribers();
    expect(openAddress(alone, row.sealed_address, id)).toBe(town.email);
    const site = await openBackOffice(town.database, { SESSION_SECRET: current });
    await site.submit(newBrowser(), "/newsletter", { email: town.email, language: "en" });
    expect((await town.subscribers()).map((each) => each.id)).toEqual([id]);
  });
});
