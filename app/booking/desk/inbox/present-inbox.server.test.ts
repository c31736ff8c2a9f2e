import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { requestBooking } from "../../verbs/confirm-booking.server.ts";
import { holdSlot } from "../../verbs/hold-slot.server.ts";

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  async function openWithRequests() {
    const desk = await openDesk();
    const { query } = desk;
    const patient = await desk.as(`mona-${randomUUID()}`);
    const request = async (patientName: string, at: number) => {
      const slot = { typeId: desk.types.request, startsAt: desk.startOf(at) };
      const { booking } = await holdSlot.call(patient, slot, randomUUID());
      await requestBooking.call(patient, { id: booking.id, patientName }, randomUUID());
      return booking.id;
    };
    const late = await request("Mona Late", 8 * 48 + 20);
    const first = await request("Hind First", 9 * 48 + 20);
    await query("update bookings set answer_by = now() + interval '5 hours' where id = $1", first);
    await query("update bookings set answer_by = now() + interval '20 hours' where id = $1", late);
    return { ...desk, late, first, patient };
  }

  test("requests of any day are counted at the desk, and answered there, the first due first", async () => {
    const { show, path, send, late, first, query } = await openWithRequests();
    expect(await show(path())).toContain("2 requests to answer");
    expect(await show("/dashboard")).toContain("2 requests to answer");
    const panel = await show(path({ panel: "inbox" }));
    expect(panel.indexOf("Hind First")).toBeGreaterThan(-1);
    expect(panel.indexOf("Hind First")).toBeLessThan(panel.indexOf("Mona Late"));
    expect(panel).toContain("Answer by");
    expect(panel).toContain(`booking=${late}`);
    expect(await show(path({ booking: late }))).toContain("Answer by");
    const answered = await send({ intent: "accept", id: first }, path({ panel: "inbox" }));
    expect(answered.to).toContain("panel=inbox");
    expect(await query("select state from bookings where id = $1", first)).toEqual([
      { state: "confirmed" },
    ]);
    expect(await show(path())).toContain("1 request to answer");
  });

  test("unread messages of patients are counted at the desk, with the way to answer each", async () => {
    const { show, path, first, query } = await openWithRequests();
    await query(
      "insert into message_threads (id, patient_id) select id, patient_id from bookings where id = $1",
      first,
    );
    await query(
      `insert into thread_messages (id, thread_id, side, written_by, sealed)
       select gen_random_uuid(), id, 'patient', patient_id, 'x' from bookings where id = $1`,
      first,
    );
    expect(await show(path())).toContain("2 requests to answer\u00a0· 1 unread message");
    const panel = await show(path({ panel: "inbox" }));
    expect(panel).toMatch(
      new RegExp(`href="/dashboard/messages\\?booking=${first}"[^>]*>Read and answer Hind First`),
    );
    const other = await openDesk();
    expect(await other.show(other.path({ panel: "inbox" }))).not.toContain("Hind First");
  });
});
