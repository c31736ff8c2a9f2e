import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { deliverIssues } from "#app/newsletter/issues/deliver-issues.server.ts";
import { startSending } from "#app/newsletter/issues/send-issue.server.ts";
import { mailRequests } from "#app/newsletter/sign-up/mail-requests.server.ts";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { linksIn } from "#test/people/mail-links.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const path = "/admin/newsletter";
const job = { kind: "job", name: "test" } as const;
const text = {
  subjectEn: "Hours in Ramadan",
  subjectAr: "مواعيد رمضان",
  bodyEn: "Clinics open later.\n\nCheck the hours.",
  bodyAr: "تفتح العيادات متأخرة.\n\nراجع المواعيد.",
};

onAnyDatabase((open) => {
  async function start() {
    const database = await open({ seed: "empty" });
    const office = await openBackOffice(database);
    await database.pool.query(`delete from newsletter_issues; delete from newsletter_subscribers;
      delete from rate_counters; update users set marketing_opt_in = false`);
    const mails: Mail[] = [];
    const server = { isAway: false, beforeSend: async (_mail: Mail) => {} };
    Object.assign(office.services, {
      mailer: {
        async send(mail: Mail) {
          if (server.isAway) throw new Error("the mail server is away");
          await server.beforeSend(mail);
          mails.push(mail);
        },
      },
    });
    const admin = `noura-${randomUUID()}@example.ae`;
    await office.addAdmin(admin);
    const noura = await office.enter(admin);
    const send = (fields: Record<string, string>, id = "new") =>
      office.submit(noura, `${path}/${id}`, fields);
    /** Writes a draft. */
    const write = async () => {
      const token = randomUUID();
      const saved = await send({ token, ...text });
      expect(saved.to).toBe(`${path}/${token}?notice=saved`);
      return token;
    };
    /** Subscribes addresses by the form and the link of its mail. */
    const subscribe = async (count: number, language = "en") => {
      const emails = Array.from({ length: count }, () => `reader-${randomUUID()}@example.ae`);
      for (const email of emails) {
        await office.submit(newBrowser(), "/newsletter", { email, language });
        await vi.waitFor(async () => {
          await mailRequests(office.services);
          expect(mails.some(({ to }) => to === email)).toBe(true);
        });
        const mail = mails.find(({ to }) => to === email);
        await office.submit(newBrowser(), linksIn(mail as Mail)[0] ?? "", {});
      }
      mails.length = 0;
      return emails;
    };
    const issueOf = async (id: string) =>
      (await database.pool.query("select * from newsletter_issues where id = $1", [id])).rows[0];
    /** Makes the leases of killed runs end. */
    const endLeases = () =>
      database.pool.query("update newsletter_deliveries set next_attempt_at = now()");
    const press = (id: string) => send({ intent: "send", version: "1", confirmed: "on" }, id);
    const isSent = (id: string) =>
      vi.waitFor(async () => expect((await issueOf(id)).state).toBe("sent"));
    const town = { database, mails, server, admin, noura, send, write, subscribe };
    return { ...office, ...town, issueOf, endLeases, press, isSent };
  }

  test("an issue goes to each confirmed subscriber in their language, with a link to leave", async () => {
    const town = await start();
    const [english = ""] = await town.subscribe(1);
    const [arabic = ""] = await town.subscribe(1, "ar");
    await town.submit(newBrowser(), "/newsletter", { email: "pending@example.ae", language: "en" });
    await vi.waitFor(() => expect(town.mails).toHaveLength(1));
    town.mails.length = 0;
    const id = await town.write();
    const page = await town.open(town.noura, `${path}/${id}`);
    expect(page.text).toContain("Send it to 2 confirmed subscribers.");
    expect(page.text).toContain("Clinics open later.");
    expect((await town.press(id)).to).toBe(`${path}/${id}?notice=saved`);
    await town.isSent(id);
    const subjects = Object.fromEntries(town.mails.map(({ to, subject }) => [to, subject]));
    expect(subjects).toEqual({ [english]: text.subjectEn, [arabic]: text.subjectAr });
    const mail = town.mails.find(({ to }) => to === arabic);
    expect(mail?.unsubscribe).toMatch(/\/newsletter\/leave\/.*lang=ar$/);
    expect(mail?.text).toContain(mail?.unsubscribe ?? "no link");
    expect(await town.issueOf(id)).toMatchObject({ recipients: 2, delivered: 2, failed: 0 });
    const { rows } = await town.database.pool.query(
      "select action from audit_log where entity_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "newsletter.create",
      "newsletter.send",
      "newsletter.finish",
    ]);
  });

  test("two sends at once mail each subscriber once", async () => {
    const town = await start();
    const emails = await town.subscribe(3);
    const id = await town.write();
    const statuses = (await Promise.all([town.press(id), town.press(id)])).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([303, 303]);
    await Promise.all([deliverIssues(town.services), deliverIssues(town.services)]);
    await town.isSent(id);
    expect(town.mails.map(({ to }) => to).sort()).toEqual(emails.toSorted());
  });

  test("a run that is killed in the middle is taken up, and nobody gets a second mail", async () => {
    const town = await start();
    const emails = await town.subscribe(4);
    const id = await town.write();
    const killed = new AbortController();
    town.server.beforeSend = async () => {
      if (town.mails.length === 1) killed.abort();
    };
    await startSending({ ...town.services, actor: job, requestId: "test" }, { id, version: 1 });
    await deliverIssues(town.services, killed.signal);
    expect(town.mails).toHaveLength(2);
    expect((await town.issueOf(id)).state).toBe("sending");
    const page = (await town.open(town.noura, `${path}/${id}`)).text;
    expect(page).toContain('<progress max="4" value="2"');
    await town.endLeases();
    await deliverIssues(town.services);
    expect(town.mails.map(({ to }) => to).sort()).toEqual(emails.toSorted());
    expect(await town.issueOf(id)).toMatchObject({ state: "sent", delivered: 4 });
  });

  test("who leaves during the sending gets no mail, also when their address is added again", async () => {
    const town = await start();
    const [email = ""] = await town.subscribe(1);
    const id = await town.write();
    town.server.isAway = true;
    await town.press(id);
    await vi.waitFor(async () => {
      const { rows } = await town.database.pool.query("select attempts from newsletter_deliveries");
      expect(rows).toEqual([{ attempts: 1 }]);
    });
    await town.database.pool.query(
      "update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now()",
    );
    town.server.isAway = false;
    await town.endLeases();
    await deliverIssues(town.services);
    expect(await town.issueOf(id)).toMatchObject({ state: "sent", delivered: 0, failed: 0 });
    const added = await town.submit(town.noura, path, { addresses: `${email}\nnot an address` });
    expect(added.to).toBe(`${path}?asked=0&known=1&invalid=3`);
    const fresh = `fresh-${randomUUID()}@example.ae`;
    const asked = await town.submit(town.noura, path, { addresses: fresh });
    expect(asked.to).toBe(`${path}?asked=1&known=0&invalid=0`);
    await vi.waitFor(() => expect(town.mails.map(({ to }) => to)).toEqual([fresh]));
  });

  test("accounts that ask for news get the issue until they untick it or leave", async () => {
    const town = await start();
    const email = `huda-${randomUUID()}@example.ae`;
    const { userId } = await town.addUser(email);
    const tick = (isOn: boolean) =>
      town.database.pool.query("update users set marketing_opt_in = $1 where auth_user_id = $2", [
        isOn,
        userId,
      ]);
    const receivers = async () => {
      town.mails.length = 0;
      const id = await town.write();
      await town.press(id);
      await town.isSent(id);
      return town.mails.map(({ to }) => to);
    };
    expect(await receivers()).toEqual([]);
    await town.database.pool.query("update auth_users set email_verified = true where id = $1", [
      userId,
    ]);
    await tick(true);
    expect(await receivers()).toEqual([email]);
    const leave = linksIn(town.mails[0] as Mail)[0] ?? "";
    await tick(false);
    expect(await receivers()).toEqual([]);
    await tick(true);
    expect(await receivers()).toEqual([email]);
    await town.submit(newBrowser(), leave, {});
    const { rows } = await town.database.pool.query(
      "select marketing_opt_in as wants from users where auth_user_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ wants: false }]);
    expect(await receivers()).toEqual([]);
  });

  test("a draft is tested by its writer alone and overwritten by no older page", async () => {
    const town = await start();
    await town.subscribe(1);
    const id = await town.write();
    expect((await town.send({ intent: "test" }, id)).status).toBe(303);
    expect(town.mails.map(({ to, unsubscribe }) => [to, unsubscribe])).toEqual([
      [town.admin, undefined],
      [town.admin, undefined],
    ]);
    const change = { intent: "save", version: "1", token: randomUUID(), ...text };
    expect((await town.send(change, id)).status).toBe(303);
    expect((await town.send(change, id)).status).toBe(409);
    expect((await town.press(id)).status).toBe(409);
    expect((await town.send({ intent: "send", version: "2" }, id)).status).toBe(422);
    const blank = await town.send({ ...text, token: randomUUID(), bodyAr: "" });
    expect(blank.status).toBe(422);
    expect((await town.issueOf(id)).state).toBe("draft");
  });

  test("while the feature is off nothing is shown and nothing is sent", async () => {
    const town = await start();
    await town.subscribe(1);
    const id = await town.write();
    await setFeature(town.database, job, { name: "newsletter.signup", isOn: false });
    for (const page of [path, `${path}/${id}`, `${path}/new`, "/newsletter"])
      expect([(await town.open(town.noura, page)).status, page]).toEqual([404, page]);
    expect((await town.press(id)).status).toBe(404);
    await deliverIssues(town.services);
    await setFeature(town.database, job, { name: "newsletter.signup", isOn: null });
    expect(town.mails).toEqual([]);
    expect((await town.issueOf(id)).state).toBe("draft");
  });
});
