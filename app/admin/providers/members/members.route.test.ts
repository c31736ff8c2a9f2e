import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import type { Browser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  let clinics: ClinicSite;
  let noura: Browser;
  const mails: Mail[] = [];

  beforeEach(async () => {
    if (!clinics) {
      clinics = await openClinicSite(await open({ seed: "demo" }));
      const mailer = { send: async (mail: Mail) => void mails.push(mail) };
      Object.assign(clinics.site.services, { mailer });
      await clinics.site.addAdmin("noura@dalil.ae");
      noura = await clinics.site.enter("noura@dalil.ae");
    }
  }, 180_000);

  /** A clinic without members, and a person with an account. */
  async function openClinic() {
    const { clinicId, professionalId } = await clinics.openClinic("manager");
    await clinics.query("delete from clinic_staff where clinic_id = $1", clinicId);
    await clinics.query("delete from claims where entity_id = $1", clinicId);
    const page = `/admin/clinics-and-centers/${clinicId}/members`;
    const email = `rania-${randomUUID()}@example.ae`;
    await clinics.site.addUser(email);
    const rania = await clinics.signIn(email);
    const send = (fields: Record<string, string>, browser = noura) =>
      clinics.site.submit(browser, page, fields);
    const invite = async (role: string, more: Record<string, string> = {}) => {
      await clinics.query("delete from rate_counters");
      const sent = await send({ intent: "invite", email, role, ...more });
      expect([sent.status, sent.to]).toEqual([303, `${page}?done=invite`]);
      return /\/dashboard\/invitations\/[\w-]+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
    };
    const staff = () =>
      clinics.query(
        "select role, professional_id from clinic_staff where clinic_id = $1",
        clinicId,
      );
    return { page, clinicId, professionalId, email, rania, send, invite, staff };
  }

  const auditOf = async (clinicId: string) =>
    (
      await clinics.query(
        `select actor_kind || ' ' || action as entry from audit_log
         where entity_id = $1 and action like 'clinic_staff.%' order by id`,
        clinicId,
      )
    ).map(({ entry }) => entry);

  test("an administrator invites a reception, changes their role and removes them", async () => {
    const { page, clinicId, professionalId, email, rania, send, invite, staff } =
      await openClinic();
    const { site } = clinics;
    const record = await site.open(noura, page.replace("/members", ""));
    expect(record.text).toContain(`href="${page}"`);
    const link = await invite("reception");
    expect(mails.at(-1)?.to).toBe(email);
    expect(mails.at(-1)?.text).toMatch(/Dalil invites you to help .*Your role: Reception\./);
    expect((await site.open(noura, page)).text).toMatch(/Reception, valid until/);
    expect((await site.submit(rania, link, {})).to).toContain("/clinic-desk?listing=");
    const shown = (await site.open(noura, page)).text;
    expect(shown).toContain(email);
    const id = /name="id" value="([^"]+)"/.exec(shown)?.[1] ?? "";
    const unnamed = await send({ intent: "change", id, role: "practitioner", professional: "" });
    expect([unnamed.status, await staff()]).toEqual([
      422,
      [{ role: "reception", professional_id: null }],
    ]);
    await send({ intent: "change", id, role: "practitioner", professional: professionalId });
    expect(await staff()).toEqual([{ role: "practitioner", professional_id: professionalId }]);
    // The same form sent again is recorded once.
    await send({ intent: "change", id, role: "manager" });
    await send({ intent: "change", id, role: "manager" });
    expect(await staff()).toEqual([{ role: "manager", professional_id: null }]);
    expect((await site.open(rania, "/dashboard/clinic/calendar")).status).toBe(200);
    await send({ intent: "remove", id });
    expect(await staff()).toEqual([]);
    expect(await auditOf(clinicId)).toEqual([
      "admin clinic_staff.invite",
      "user clinic_staff.accept",
      "admin clinic_staff.change",
      "admin clinic_staff.change",
      "admin clinic_staff.remove",
    ]);
  });

  test("the invited owner gets the listing, until an administrator ends it", async () => {
    const { page, clinicId, email, rania, send, invite } = await openClinic();
    const { site, query } = clinics;
    const link = await invite("owner");
    expect(mails.at(-1)?.text).toContain("Your role: Owner.");
    expect((await site.open(rania, link)).text).toContain("as its owner");
    expect((await site.submit(rania, link, {})).to).toContain("/dashboard/clinic?listing=");
    expect((await site.open(rania, "/dashboard/clinic/staff")).text).toContain("(you)");
    const claim = "select role, email, state from claims where entity_id = $1";
    expect(await query(claim, clinicId)).toEqual([{ role: "owner", email, state: "approved" }]);
    await query("delete from rate_counters");
    const second = { intent: "invite", email: `b-${email}`, role: "owner" };
    expect((await send(second)).status).toBe(409);
    const shown = (await site.open(noura, page)).text;
    expect(shown).toContain('value="removeOwner"');
    expect(shown).not.toContain('type="radio" value="owner"');
    await send({ intent: "removeOwner" });
    expect(await query(claim, clinicId)).toEqual([{ role: "owner", email, state: "ended" }]);
    expect((await site.open(rania, "/dashboard/clinic/staff")).status).toBe(403);
    expect((await auditOf(clinicId)).at(-1)).toBe("admin clinic_staff.remove");
  });

  test("an invitation to own a clinic ends once somebody else owns it", async () => {
    const { clinicId, email, rania, invite } = await openClinic();
    const link = await invite("owner");
    await clinics.query(
      `insert into claims (id, entity_type, entity_id, role, name, email, licence, locale, state, mailed_state)
       values (gen_random_uuid(), 'clinics', $1, 'owner', 'Huda', 'huda@example.ae', 'X', 'en', 'approved', 'approved')`,
      clinicId,
    );
    expect((await clinics.site.submit(rania, link, {})).to).toContain("/dashboard/invitations/");
    expect(
      await clinics.query(
        "select 1 from claims where entity_id = $1 and email = $2",
        clinicId,
        email,
      ),
    ).toEqual([]);
  });

  test("a clinic off the site invites nobody", async () => {
    const { clinicId, email, send } = await openClinic();
    await clinics.query("update clinics set status = 'inactive' where id = $1", clinicId);
    const sent = await send({ intent: "invite", email, role: "reception" });
    expect([sent.status, sent.text]).toEqual([409, expect.stringContaining("List it first")]);
    expect(
      await clinics.query("select 1 from clinic_invitations where clinic_id = $1", clinicId),
    ).toEqual([]);
  });

  test("administrators of other areas may not open or change the members", async () => {
    const { page, clinicId, email, send } = await openClinic();
    const address = `content-${randomUUID()}@dalil.ae`;
    const { userId } = await clinics.site.addAdmin(address);
    await clinics.query(
      "update user_roles set office_role = 'content' where auth_user_id = $1 and role = 'admin'",
      userId,
    );
    const other = await clinics.site.enter(address);
    expect((await clinics.site.open(other, page)).status).toBe(403);
    const sent = await send({ intent: "invite", email, role: "manager" }, other);
    expect(sent.status).toBe(403);
    expect(
      await clinics.query("select 1 from clinic_invitations where clinic_id = $1", clinicId),
    ).toEqual([]);
  });

  test("the page is Arabic throughout", async () => {
    const { page } = await openClinic();
    const { text } = await clinics.site.open(noura, `${page}?lang=ar`);
    expect(text).toContain("لا أحد في فريق هذه العيادة بعد");
    expect(text).not.toMatch(/>(tab|role|members|refused)\.\w+</);
  });
});
