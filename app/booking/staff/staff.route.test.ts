import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { sendPosted } from "#app/platform/sending/post-mail.server.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { forgetInvitations } from "./answer-invitation.server.ts";

const page = "/dashboard/clinic/staff";
const calendar = "/dashboard/clinic/calendar";

onAnyDatabase((open) => {
  let clinics: ClinicSite;
  const mails: Mail[] = [];
  let isDown = false;

  /** A clinic whose listing has an owner, and somebody whom the owner may invite. */
  async function openClinic() {
    if (!clinics) {
      clinics = await openClinicSite(await open({ seed: "demo" }));
      Object.assign(clinics.site.services, {
        mailer: {
          async send(mail: Mail) {
            if (isDown) throw new Error("the mail server is away");
            mails.push(mail);
          },
        },
      });
    }
    const { userId, browser: owner, clinicId } = await clinics.openClinic("manager");
    await clinics.query("delete from clinic_staff where clinic_id = $1", clinicId);
    await clinics.query("delete from claims where entity_id = $1", clinicId);
    await clinics.query("delete from clinic_invitations where clinic_id = $1", clinicId);
    await clinics.query(
      `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state, decided_at, mailed_state)
       values (gen_random_uuid(), 'clinics', $1, $2, 'owner', 'Omar', 'omar@example.ae', 'X-1', 'en', 'approved', now(), 'approved')`,
      clinicId,
      userId,
    );
    const email = `sara-${randomUUID()}@example.ae`;
    await clinics.site.addUser(email);
    const sara = await clinics.signIn(email);
    const { site } = clinics;
    const send = (fields: Record<string, string>, browser = owner) =>
      site.submit(browser, page, fields);
    const invite = async (role = "reception", to = email) => {
      // As if the day of the former invitation had passed.
      await clinics.query("delete from rate_counters");
      const sent = await send({ intent: "invite", email: to, role });
      expect([sent.status, sent.to]).toEqual([303, expect.stringContaining("done=invite")]);
      const text = mails.at(-1)?.text ?? "";
      return /\/dashboard\/invitations\/[\w-]+/.exec(text)?.[0] ?? "";
    };
    return { owner, sara, email, clinicId, send, invite };
  }

  test("the owner invites by mail, the person accepts by the link once, the owner removes them", async () => {
    const { owner, sara, email, clinicId, send, invite } = await openClinic();
    const { site, query } = clinics;
    expect((await site.open(owner, calendar)).text).toContain("/dashboard/clinic/staff?");
    const link = await invite("reception", email.toUpperCase());
    expect(mails.at(-1)?.to).toBe(email);
    expect(mails.at(-1)?.text).toMatch(
      /\S+ invites you to help with the appointments of .*Your role: Reception\. The link works until \d+ \w+ 20\d\d/,
    );
    const [stored] = await query("select * from clinic_invitations where clinic_id = $1", clinicId);
    expect(JSON.stringify(stored)).not.toContain(link.split("/").at(-1));
    expect((await site.open(newBrowser(), link)).to).toContain("/login");
    expect((await site.open(sara, link)).text).toMatch(/Your role: Reception.*Accept</s);
    const accepted = await site.submit(sara, link, {});
    expect(accepted.to).toContain("/clinic-desk?listing=");
    expect((await site.open(sara, accepted.to ?? "")).text).toContain("<title>Reception");
    const used = (await site.open(sara, link)).text;
    expect(used).toContain("This invitation has ended");
    expect(used).toContain("you already work with the clinics below");
    expect(used).toContain("/dashboard/clinic/calendar?listing=");
    // A member of staff may not invite others.
    expect((await site.open(sara, page)).status).toBe(403);
    expect((await send({ intent: "invite", email, role: "manager" }, sara)).status).toBe(403);
    const { text } = await site.open(owner, page);
    expect(text).toContain(email);
    expect(text).toMatch(/<summary[^>]*>Remove<.*sees no appointments, patients or notes/s);
    const memberId = /name="id" value="([^"]+)"/.exec(text)?.[1] ?? "";
    await send({ intent: "remove", id: memberId });
    expect((await site.open(sara, calendar)).text).toContain("No calendar yet");
    const audit =
      "select action from audit_log where entity_id = $1 and action like 'clinic_staff.%'";
    expect((await query(audit, clinicId)).map(({ action }) => action)).toEqual([
      ...["clinic_staff.invite", "clinic_staff.accept", "clinic_staff.remove"],
    ]);
  });

  test("a link is of no use to others, when withdrawn, replaced or old", async () => {
    const { owner, sara, email, clinicId, send, invite } = await openClinic();
    const { site, query } = clinics;
    const stranger = `stranger-${randomUUID()}@example.ae`;
    await site.addUser(stranger);
    const other = await clinics.signIn(stranger);
    const first = await invite();
    expect((await site.open(other, first)).text).toContain("for another email address");
    await site.submit(other, first, {});
    const second = await invite("manager");
    await site.submit(sara, first, {});
    const id = /name="id" value="([^"]+)"/.exec((await site.open(owner, page)).text)?.[1] ?? "";
    await send({ intent: "withdraw", id });
    await site.submit(sara, second, {});
    const third = await invite();
    await query("update clinic_invitations set expires_at = now() where email = $1", email);
    await site.submit(sara, third, {});
    expect(await query("select 1 from clinic_staff where clinic_id = $1", clinicId)).toEqual([]);
    await forgetInvitations(site.services.database);
    expect(await query("select 1 from clinic_invitations where email = $1", email)).toEqual([]);
  });

  test("a clinic invites an address once a day, others can still invite it", async () => {
    const stranger = `invited-${randomUUID()}@example.ae`;
    const { send } = await openClinic();
    const inviteAgain = async () =>
      (await send({ intent: "invite", email: stranger, role: "reception" })).status;
    const before = mails.length;
    expect([await inviteAgain(), await inviteAgain(), await inviteAgain()]).toEqual([
      303, 429, 429,
    ]);
    expect(
      (await send({ intent: "invite", email: `b-${stranger}`, role: "reception" })).status,
    ).toBe(303);
    expect(mails.length - before).toBe(2);
    const other = await openClinic();
    const sent = await other.send({ intent: "invite", email: stranger, role: "reception" });
    expect(sent.status).toBe(303);
  });

  test("a withdrawn invitation does not stop the clinic from inviting the same address", async () => {
    const { owner, email, send } = await openClinic();
    const inviteAgain = async () =>
      (await send({ intent: "invite", email, role: "reception" })).status;
    expect([await inviteAgain(), await inviteAgain()]).toEqual([303, 429]);
    const { text } = await clinics.site.open(owner, page);
    const id = /name="id" value="([^"]+)"/.exec(text)?.[1] ?? "";
    await send({ intent: "withdraw", id });
    expect([await inviteAgain(), await inviteAgain()]).toEqual([303, 429]);
  });

  test("the owner and a member are not invited again", async () => {
    const { owner, sara, email, clinicId, send, invite } = await openClinic();
    const { site, query } = clinics;
    await site.submit(sara, await invite(), {});
    const [{ email: own } = { email: "" }] = await query(
      "select u.email from claims c join users u on u.auth_user_id = c.claimant_id where c.entity_id = $1",
      clinicId,
    );
    const sent = mails.length;
    for (const address of [email, String(own).toUpperCase()]) {
      await query("delete from rate_counters");
      const again = await send({ intent: "invite", email: address, role: "manager" });
      expect(again.status).toBe(409);
      expect(again.text).toContain("has a role in the clinic already");
    }
    expect(mails.length).toBe(sent);
    expect(await query("select role from clinic_staff where clinic_id = $1", clinicId)).toEqual([
      { role: "reception" },
    ]);
    expect((await site.open(owner, page)).text).not.toContain("valid until");
  });

  test("the owner is first in the list, with their role", async () => {
    const { owner } = await openClinic();
    const { text } = await clinics.site.open(owner, page);
    expect(text).toMatch(/Omar Adel<\/bdi>.*\(you\).*Owner/s);
    const arabic = await clinics.site.open(owner, `${page}?lang=ar`);
    expect(arabic.text).toContain("صاحب الإدراج");
  });

  test("wrong addresses, too many invitations and a mail server that is away are shown", async () => {
    const { clinicId, send, email } = await openClinic();
    const wrong = await send({ intent: "invite", email: "sara", role: "reception" });
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining("Please check the e"),
    ]);
    expect((await send({ intent: "invite", email, role: "owner" })).status).toBe(422);
    isDown = true;
    const away = await send({ intent: "invite", email, role: "reception" });
    isDown = false;
    // The mail waits in the queue, and goes out once the server is back.
    expect(away.status).toBe(303);
    const mailed = () => mails.filter(({ to }) => to === email).length;
    expect(mailed()).toBe(0);
    await clinics.query(
      "update mail_queue set next_attempt_at = now() where sealed_mail is not null",
    );
    await sendPosted(clinics.site.services);
    expect(mailed()).toBe(1);
    await clinics.query("delete from rate_counters");
    await clinics.query(
      `insert into clinic_invitations (clinic_id, email, role, secret_hash, expires_at)
       select $1, n || '@example.ae', 'reception', gen_random_uuid()::text, now() + interval '1 day' from generate_series(1, 19) n`,
      clinicId,
    );
    expect((await send({ intent: "invite", email, role: "manager" })).status).toBe(303);
    const more = await send({ intent: "invite", email: "more@example.ae", role: "reception" });
    expect(more.status).toBe(409);
  });

  test("the reception sees rooms and changes none", async () => {
    const { clinicId, sara, invite } = await openClinic();
    const { site, query } = clinics;
    await site.submit(sara, await invite(), {});
    expect((await site.open(sara, `${calendar}?by=room`)).text).toContain("Scanner 1");
    const [member] = await query(
      "select member_id from clinic_staff where clinic_id = $1",
      clinicId,
    );
    const { pool } = site.services.database;
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.user_id', $1, true)", [member?.member_id]);
      await client.query("set local role authenticated");
      const units = await client.query("select 1 from bookable_units");
      const changed = await client.query("update bookable_units set name = 'x' returning 1");
      const removed = await client.query("delete from bookable_resources returning 1");
      expect(units.rowCount).toBeGreaterThan(0);
      expect([changed.rowCount, removed.rowCount]).toEqual([0, 0]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
