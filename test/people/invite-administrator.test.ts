import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  async function openOffice() {
    const database = await open({ seed: "empty" });
    const office = await openBackOffice(database);
    const mails: Mail[] = [];
    Object.assign(office.services, {
      mailer: { send: async (mail: Mail) => void mails.push(mail) },
    });
    const email = `noura-${randomUUID()}@example.ae`;
    await office.addAdmin(email, "Noura Saif");
    const noura = await office.enter(email);
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    return { office, mails, noura, query };
  }
  const version = () => ({
    version: randomUUID(),
    openedAt: new Date().toISOString(),
    opened: "{}",
  });

  test.each([
    ["en", /Noura Saif invites you .*Your role: Support\..*until \d+ \w+ 20\d\d at/s],
    ["ar", /دعوة من \S*Noura Saif\S* .*الدور: الدعم\..*حتى/s],
  ])("an invitation names who invites, the role and its end (%s)", async (lang, words) => {
    const { office, mails, noura, query } = await openOffice();
    const email = `sara-${randomUUID()}@example.ae`;
    const sent = await office.submit(noura, `/admin/users/new?lang=${lang}`, {
      ...version(),
      email,
      fullName: "Sara",
      office: "support",
    });
    expect(sent.status).toBe(303);
    const [mail] = mails;
    expect([mail?.to, mails.length]).toEqual([email, 1]);
    expect(mail?.text).toMatch(words);
    const [code] = await query(
      "select extract(epoch from expires_at - now()) / 86400 as days from auth_codes where recipient = $1",
      email,
    );
    expect(Number(code?.days)).toBeCloseTo(7, 1);
    // The link is opened after a code's usual life.
    await query(
      "update auth_codes set created_at = now() - interval '6 days', expires_at = expires_at - interval '6 days' where recipient = $1",
      email,
    );
    const link = new URL(/http:\S+reset-password\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    const form = { ...Object.fromEntries(link.searchParams), password: "a-long-password" };
    const chosen = await office.submit(newBrowser(), "/auth/reset-password", form);
    expect(chosen.status).toBe(303);
    const sara = await office.enter(email);
    expect((await office.open(sara, "/admin/support")).status).toBe(200);
  });

  test("a role for an existing account is mailed with the link to the back office", async () => {
    const { office, mails, noura } = await openOffice();
    const email = `omar-${randomUUID()}@example.ae`;
    const { userId } = await office.addUser(email);
    const page = await office.open(noura, `/admin/users/${userId}`);
    const given = /name="version" value="([^"]*)"/.exec(page.text)?.[1] ?? "";
    const fields = { intent: "start", run: randomUUID(), action: "grantAdmin", id: userId };
    const more = { version: given, office: "content" };
    const { to } = await office.submit(noura, "/admin/users/bulk", { ...fields, ...more });
    expect((await office.openRun(noura, to ?? "")).text).toContain("1 row changed.");
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Your role in the back office of Dalil"],
    ]);
    expect(mails[0]?.text).toContain("Noura Saif gave you a role");
    expect(mails[0]?.text).toContain("http://localhost/admin");
  });
});
