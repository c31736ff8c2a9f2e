import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { acceptBooking, cancelBooking } from "../verbs/change-booking.server.ts";
import { addVisit } from "./add-visit.server.ts";
import { bookAgain } from "./book-again.server.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  test("a request that the clinic had confirmed is confirmed when an administrator books it again", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const chief = await town.as("chief", { isAdmin: true });
    const visit = {
      typeId: town.types.request,
      startsAt: town.startOf(48),
      patientName: "Noor",
      contactPhone: "+971501234567",
      as: "admin",
    };
    const cancelAndBook = async (id: string) => {
      await cancelBooking.call(chief, { id, as: "admin", note: "Wrong clinic" }, key());
      const { bookings } = await bookAgain.call(chief, { ids: [id], as: "admin" }, key());
      return bookings[0];
    };
    const { booking } = await addVisit.call(chief, visit, key());
    const asked = await cancelAndBook(booking.id);
    expect(asked).toMatchObject({ state: "requested" });
    const id = asked?.id ?? "";
    await acceptBooking.call(chief, { id, as: "admin" }, key());
    expect(await cancelAndBook(id)).toMatchObject({ state: "confirmed" });
  });
});
