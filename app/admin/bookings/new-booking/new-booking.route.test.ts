import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";

const list = "/admin/providers/bookings";
const path = `${list}/new`;
const reason = "A rash since Monday";

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: BackOffice;
  let noura: Browser;

  beforeAll(async () => {
    town = await makeBookableTown(await open({ seed: "demo" }));
    site = await openBackOffice(town.services.database);
    await site.addAdmin("noura@example.ae");
    noura = await site.enter("noura@example.ae");
  });

  const placeOf = (more = "") =>
    `${path}?clinic=${town.clinicId}&type=${town.types.instant}${more}`;
  const fields = (more: Record<string, string> = {}) => ({
    token: randomUUID(),
    slot: `${town.types.instant}_${town.startOf(20)}`,
    name: "Layla Haddad",
    phone: "050 123 4567",
    locale: "en",
    reason,
    ...more,
  });

  test("the list leads to the new booking, which finds a clinic and lists its free times", async () => {
    expect((await site.open(noura, list)).text).toContain(`href="${path}"`);
    const [clinic] = (
      await town.services.database.pool.query("select name_en from clinics where id = $1", [
        town.clinicId,
      ])
    ).rows;
    const found = await site.open(noura, `${path}?q=${encodeURIComponent(clinic.name_en)}`);
    expect(found.text).toContain(`clinic=${town.clinicId}`);
    const times = await site.open(noura, placeOf());
    expect(times.text).toContain(`value="${town.types.instant}_${town.startOf(20)}"`);
  });

  test("a form without contact is refused with what was typed", async () => {
    const { status, text } = await site.submit(noura, placeOf(), fields({ phone: "" }));
    expect(status).toBe(422);
    expect(text).toContain("Please enter a phone number or an email address.");
    expect(text).toContain('value="Layla Haddad"');
  });

  test("a booking is made, named on the next page and never shows its reason", async () => {
    const sent = fields();
    const { status, to } = await site.submit(noura, placeOf(), sent);
    expect(status).toBe(303);
    const id = new URL(to ?? "", "http://localhost").searchParams.get("booked") ?? "";
    const done = await site.open(noura, to ?? "");
    expect(done.text).toContain("Booked: Layla Haddad");
    const record = await site.open(noura, `${list}/${id}`);
    expect(record.text).toContain("Layla Haddad");
    expect(done.text + record.text).not.toContain(reason);
    expect((await site.submit(noura, placeOf(), sent)).to).toBe(to);
    const again = await site.submit(noura, placeOf(), fields());
    expect(again.status).toBe(409);
    expect(again.text).toContain("Not booked");
  });
});
