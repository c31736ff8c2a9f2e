import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { addVisit } from "./add-visit.server.ts";

onAnyDatabase((open) => {
  test("messages are in the patient's own language, else in the one that was chosen, else in the desk's", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const desk = await town.as(`desk-${randomUUID()}`);
    await town.employ(desk);
    let at = 20;
    const book = async (contactPhone: string, locale?: "en" | "ar", screen: "en" | "ar" = "en") => {
      at += 2;
      const given = { typeId: town.types.instant, startsAt: town.startOf(at), locale };
      const visit = { ...given, patientName: "Layla Haddad", contactPhone };
      const context = { ...desk, locale: screen };
      const { booking } = await addVisit.call(context, visit, randomUUID());
      const { rows } = await town.services.database.pool.query(
        "select locale from bookings where id = $1",
        [booking.id],
      );
      return rows[0].locale;
    };
    const phone = () => `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const [first, second] = [phone(), phone()];
    expect(await book(first)).toBe("en");
    expect(await book(second, undefined, "ar")).toBe("ar");
    // The language of the screen does not change that of a patient whom the clinic knows.
    expect(await book(first, undefined, "ar")).toBe("en");
    expect(await book(second)).toBe("ar");
    expect(await book(phone(), "ar")).toBe("ar");
  });
});
