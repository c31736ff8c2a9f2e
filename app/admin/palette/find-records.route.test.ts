import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bookingNumber } from "#app/booking/rules.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { dubaiDay, dubaiTime } from "#app/platform/clock/dubai-clock.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import type { PaletteItem } from "./palette-sources.ts";

onAnyDatabase((open) => {
  test("bookings of one patient are distinguished by day and time, and found by phone and mail", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const contactEmail = "amina.find@example.ae";
    const contactPhone = "+971507123399";
    const starts = [town.startOf(60), town.startOf(64)];
    for (const startsAt of starts) {
      const { booking, secret } = await holdSlot.call(
        town.guest(),
        { typeId: town.types.instant, startsAt },
        randomUUID(),
      );
      const patient = { patientName: "Amina Khalfan", contactEmail, contactPhone };
      await confirmBooking.call(
        { ...town.guest(), verifiedContacts: [contactEmail] },
        { id: booking.id, secret, ...patient },
        randomUUID(),
      );
    }
    const office = await openBackOffice(database);
    await office.addAdmin("noura.find@example.ae");
    const noura = await office.enter("noura.find@example.ae");
    const wanted = starts.map((start) => {
      const at = new Date(start);
      return `${formatDate(dubaiDay(at), "en")} ${dubaiTime(at)}`;
    });
    for (const words of ["0507123399", contactEmail]) {
      const path = `/admin/find?q=${encodeURIComponent(words)}`;
      const answer = await office.request(noura, path, { headers: { accept: "application/json" } });
      const { items }: { items: PaletteItem[] } = await answer.json();
      const hints = items.filter(({ label }) => label === "Amina Khalfan").map(({ hint }) => hint);
      for (const moment of wanted)
        expect(
          hints.some((hint) => hint?.includes(moment)),
          `${words}: ${moment}`,
        ).toBe(true);
    }
  });

  test("a booking is found by its number in each form that people type, in the palette and the list", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const { booking, secret } = await holdSlot.call(
      town.guest(),
      { typeId: town.types.instant, startsAt: town.startOf(80) },
      randomUUID(),
    );
    const patientName = "Salma Numbered";
    const contactEmail = "salma.numbered@example.ae";
    await confirmBooking.call(
      { ...town.guest(), verifiedContacts: [contactEmail] },
      { id: booking.id, secret, patientName, contactEmail, contactPhone: "+971507123388" },
      randomUUID(),
    );
    const office = await openBackOffice(database);
    await office.addAdmin("noura.number@example.ae");
    const noura = await office.enter("noura.number@example.ae");
    const printed = bookingNumber(booking.id);
    const [start = "", end = ""] = printed.split("-");
    const typed = [
      printed,
      printed.toLowerCase(),
      `  ${start} - ${end.toLowerCase()} `,
      `${start}\u2011${end}`,
      `${start} \u2013 ${end}`,
      `#${start}${end}`,
    ];
    for (const text of typed) {
      const query = encodeURIComponent(text);
      const answer = await office.request(noura, `/admin/find?q=${query}`, {
        headers: { accept: "application/json" },
      });
      const { items }: { items: PaletteItem[] } = await answer.json();
      expect(
        items.map(({ label }) => label),
        text,
      ).toEqual([patientName]);
      const list = await office.open(noura, `/admin/providers/bookings?q=${query}`);
      expect(list.text, text).toContain(patientName);
      expect(list.text, text).toContain(printed);
    }
    const record = await office.open(noura, `/admin/providers/bookings/${booking.id}`);
    expect(record.text).toContain(printed);
    const other = await office.open(noura, "/admin/providers/bookings?q=FFFF-0000");
    expect(other.text).not.toContain(patientName);
  });
});
