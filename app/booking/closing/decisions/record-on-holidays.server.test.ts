import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { confirmBooking } from "../../verbs/confirm-booking.server.ts";
import { holdSlot } from "../../verbs/hold-slot.server.ts";
import { findDisplaced } from "../mark-displaced.server.ts";
import { settleDisplaced } from "../settle-displaced.server.ts";

const key = () => randomUUID();

forEachDatabase((open) => {
  test("what a clinic decides later is in the history of the holiday", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    await query("update schedules set observes_holidays = true where id = $1", town.scheduleId);
    await query("delete from holidays");
    const patient = await town.as("patient");
    const book = async (startsAt: string) => {
      const { booking } = await holdSlot.call(
        patient,
        { typeId: town.types.instant, startsAt },
        key(),
      );
      await confirmBooking.call(patient, { id: booking.id, patientName: "Mona Ali" }, key());
      return booking.id;
    };
    const [kept, cancelled] = [await book(town.startOf(96)), await book(town.startOf(98))];
    const [holiday] = await query(
      `insert into holidays (key, name_en, name_ar, first_day, last_day, status)
       select 'mourning', 'Mourning', 'حداد', day, day, 'announced'
       from (select ($1::timestamptz at time zone 'Asia/Dubai')::date as day) as closed returning id`,
      town.startOf(96),
    );
    await findDisplaced(database, [town.professionalId]);
    const desk = await town.as("desk");
    await town.employ(desk);
    const answer = {
      displaced: "each",
      count: 2,
      choices: [
        { id: kept, choice: "keep" },
        { id: cancelled, choice: "cancel" },
      ],
    };
    await settleDisplaced.call(desk, answer, key());
    const audited = await query(
      "select action, actor_kind as actor, detail from audit_log where entity_type = 'holidays' and entity_id = $1",
      holiday?.id,
    );
    expect(audited).toEqual([
      {
        action: "holiday.settle",
        actor: "user",
        detail: {
          before: {},
          after: { kept: 1, cancelled: 1 },
          appointments: [
            { id: kept, decision: "kept" },
            { id: cancelled, decision: "cancelled" },
          ],
        },
      },
    ]);
  });
});
