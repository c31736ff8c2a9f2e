import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { AppError } from "#app/platform/errors.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { addException } from "../../schedule-editing/save-hours.server.ts";
import { cancelBooking } from "../../verbs/change-booking.server.ts";
import { addVisit } from "../../visits/add-visit.server.ts";
import { describeDone, withOutcome } from "../describe-calendar.server.ts";
import { describeCancelled, describeSettled, settledBy } from "./describe-settled.server.ts";
import { readAsked } from "./present-displaced.server.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  async function openTown() {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const place = { owner: { kind: "clinics", id: town.clinicId }, locale: "en" } as const;
    const book = async (at: number, patientName: string) => {
      const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
      const startsAt = town.startOf(at);
      const given = { typeId: town.types.instant, startsAt, patientName, contactPhone };
      return (await addVisit.call(desk, given, key())).booking.id;
    };
    const query = (text: string, values: unknown[]) =>
      town.services.database.pool.query(text, values);
    return { town, desk, place, book, query };
  }

  test("leave says of everybody what became of the appointment, and whom to call", async () => {
    const { town, desk, place, book, query } = await openTown();
    const names = ["Wei Lin", "Fatima Aziz", "Ahmed Rashid", "Kept Khan"];
    const ids: string[] = [];
    for (const [at, name] of names.entries()) ids.push(await book(96 + 20 + at, name));
    const [moved = "", , cancelled = "", kept = ""] = ids;
    const [, other = ""] = ids;
    await query("update bookings set contact_phone = null where id = $1", [moved]);
    const day = dubaiDay(new Date(town.startOf(96 + 20)));
    const leave = { scheduleId: town.scheduleId, fromDay: day, toDay: day, kind: "closed" };
    const asked = await addException.call(desk, leave, key()).catch((error) => error);
    expect(asked).toBeInstanceOf(AppError);
    const texts = readAsked(asked.details.displaced, "en")?.map(({ text }) => text) ?? [];
    expect(texts.filter((text) => text.includes("no contact: call"))).toEqual([
      expect.stringContaining("Wei Lin"),
    ]);
    const startsAt = town.startOf(5 * 48 + 20);
    const choices = [
      { id: moved, choice: "move", startsAt },
      { id: other, choice: "move", startsAt: town.startOf(5 * 48 + 22) },
      { id: cancelled, choice: "cancel" },
      { id: kept, choice: "keep" },
    ];
    const answer = { displaced: "each", count: 4, note: "", choices };
    await addException.call(desk, { ...leave, ...answer }, key());
    const settled = settledBy(answer) ?? undefined;
    const done = { kind: "done", done: "block", booking: null, undo: null, settled } as const;
    const { searchParams } = new URL(withOutcome("http://site/?listing=x", done));
    const { rows } = await query("select name_en from professionals where id = $1", [
      town.professionalId,
    ]);
    const text = await describeSettled(desk, place, searchParams);
    expect(text).toMatch(/Moved: Wei Lin to .+; Fatima Aziz to .+\. Cancelled: Ahmed Rashid, /);
    expect(text).toContain(`with ${rows[0].name_en}`);
    expect(text).toContain("1 appointment kept at its time.");
    expect(text).toContain("Please call: Wei Lin.");
    const shown = describeDone(searchParams, "en", { changed: text })?.text ?? "";
    expect(shown.startsWith("Time blocked. Moved: ")).toBe(true);
  });

  test("one choice for all is counted", () => {
    const all = (displaced: string) => settledBy({ displaced, count: 12, choices: [] })?.counts;
    expect(all("cancel")).toEqual({ moved: 0, cancelled: 12, kept: 0 });
    expect(all("keep")).toEqual({ moved: 0, cancelled: 0, kept: 12 });
    expect(settledBy({ displaced: "ask", count: 0, choices: [] })).toBeNull();
  });

  test("a cancellation names its patient and how the message goes", async () => {
    const { desk, place, book, query } = await openTown();
    const id = await book(30, "Heba Zahran");
    await cancelBooking.call(desk, { id, as: "clinic" }, key());
    const done = { kind: "done", done: "cancel", booking: id, undo: null, news: "now" } as const;
    const { searchParams } = new URL(withOutcome("http://site/?listing=x", done));
    const say = () => describeCancelled(desk, place, searchParams);
    expect(await say()).toMatch(/^Cancelled: Heba Zahran, .+ The patient gets a text message/);
    await query("update bookings set contact_email = 'heba@example.ae' where id = $1", [id]);
    expect(await say()).toContain("an email and a text message");
    await query("update bookings set contact_phone = null where id = $1", [id]);
    expect(await say()).toContain("gets an email about it");
    await query("update bookings set contact_email = null where id = $1", [id]);
    expect(await say()).not.toContain("The patient gets");
  });
});
