import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";

const key = () => randomUUID();
const reason = "A rash since Monday\nand a fever";

onAnyDatabase((open) => {
  let clinics: ClinicSite;
  const query: ClinicSite["query"] = (text, ...values) => clinics.query(text, ...values);

  async function openClinic(role: "manager" | "reception" = "reception") {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    const town = await clinics.openClinic(role);
    const startsAt = town.startOf(60);
    const path = (more: Record<string, string> = {}) => {
      const day = new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString().slice(0, 10);
      return `/dashboard/clinic/calendar?${new URLSearchParams({ day, ...more })}`;
    };
    /** A booking by an account, with a reason that is shared or not. */
    async function book(shareReason: boolean, at = 0) {
      // The key that seals reasons is the site's.
      const { config } = clinics.site.services;
      const mona = { ...(await town.as(`mona-${randomUUID()}`)), config };
      const wanted = { typeId: town.types.instant, startsAt: town.startOf(60 + at) };
      const { booking } = await holdSlot.call(mona, wanted, key());
      const [insurer] = await query(
        `select i.id from vocabulary_items i join vocabulary_categories c on c.id = i.category_id
         where c.slug = 'insurance-providers' order by i.id limit 1`,
      );
      const given = { id: booking.id, patientName: "Layla Haddad", reason, shareReason };
      const insured = { payment: "insurance", insurerId: Number(insurer?.id) };
      await confirmBooking.call(mona, { ...given, ...insured }, key());
      const email = "email" in mona.actor ? mona.actor.email : "";
      return { id: booking.id, email, insurerId: Number(insurer?.id) };
    }
    const ask = (id: string, browser = town.browser) =>
      clinics.site.submit(browser, path({ booking: id }), { token: key(), intent: "reason", id });
    const show = (id: string, more: Record<string, string> = {}) =>
      clinics.site.open(town.browser, path({ booking: id, ...more }));
    const readsOf = (id: string) =>
      query(
        "select actor_id from audit_log where action = 'booking.reason_read' and entity_id = $1",
        id,
      );
    return { ...town, path, book, ask, show, readsOf };
  }

  test("a member reads a shared reason by a press, which is recorded", async () => {
    const { book, ask, show, readsOf, userId } = await openClinic();
    const { id } = await book(true);
    const { text } = await show(id);
    expect(text).toContain("Show the reason for the visit");
    expect(text).not.toContain("A rash since Monday");
    expect(await readsOf(id)).toEqual([]);
    const shown = await ask(id);
    expect(shown.text).toContain("A rash since Monday");
    expect(shown.text).not.toContain("Show the reason for the visit");
    expect(shown.response.headers.get("cache-control")).toContain("no-store");
    expect(await readsOf(id)).toEqual([{ actor_id: userId }]);
    expect((await show(id)).text).not.toContain("A rash since Monday");
    expect((await show(id, { lang: "ar" })).text).toContain("عرض سبب الزيارة");
  });

  test("a reason that the patient did not share is offered to nobody", async () => {
    const { book, ask, show } = await openClinic();
    const { id } = await book(false);
    expect((await show(id)).text).not.toContain("Show the reason");
    expect((await ask(id)).text).not.toContain("A rash since Monday");
  });

  test("members of other clinics and administrators read no reason", async () => {
    const { book, ask, clinicId } = await openClinic();
    const other = await clinics.openClinic("manager");
    const { id } = await book(true);
    expect((await ask(id, other.browser)).text).not.toContain("A rash since Monday");
    await clinics.site.addAdmin("chief@example.ae").catch(() => null);
    const chief = await clinics.site.enter("chief@example.ae");
    const office = `/admin/providers/calendar?${new URLSearchParams({ clinic: clinicId, booking: id })}`;
    const page = await clinics.site.open(chief, office);
    expect([page.status, page.text.includes("Layla Haddad")]).toEqual([200, true]);
    expect(page.text).not.toContain("Show the reason");
    const asked = { token: key(), intent: "reason", id };
    expect((await clinics.site.submit(chief, office, asked)).text).not.toContain("A rash");
  });

  test("the panel says the fee, and that the patient of an unlisted insurer pays", async () => {
    const { book, show, clinicId, professionalId } = await openClinic();
    const { id, insurerId } = await book(true);
    await query("update bookings set fee = 315 where id = $1", id);
    await query(
      "update places_of_practice set follows_clinic_networks = true where clinic_id = $1 and professional_id = $2",
      clinicId,
      professionalId,
    );
    await query("delete from clinic_networks where clinic_id = $1", clinicId);
    const told = "the patient was told that they pay themselves";
    expect((await show(id)).text).not.toContain(told);
    await query(
      `insert into clinic_networks (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source)
       select $1, insurer_id, administrator_id, network_id, current_date, 'owner' from clinic_networks
       where insurer_id <> $2 limit 1`,
      clinicId,
      insurerId,
    );
    const { text } = await show(id);
    expect(text.replaceAll("\u00a0", " ")).toContain("AED 315");
    expect(text).toContain(told);
  });

  test("the panel names the insurance and the account's address where none was typed", async () => {
    const { book, show } = await openClinic();
    const { id, email, insurerId } = await book(true);
    await query("update bookings set contact_email = null, contact_phone = null where id = $1", id);
    const [insurer] = await query(
      "select name, name_ar from vocabulary_items where id = $1",
      insurerId,
    );
    const { text } = await show(id);
    expect(text).toContain(`mailto:${email}`);
    expect(text).toContain(String(insurer?.name).replaceAll("&", "&amp;"));
    expect((await show(id, { lang: "ar" })).text).toContain(String(insurer?.name_ar));
    await query("update users set email = '971501112233@phone.invalid' where email = $1", email);
    expect((await show(id)).text).toContain("tel:+971501112233");
  });
});
