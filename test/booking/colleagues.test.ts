import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bookingNumber } from "#app/booking/rules.ts";
import { openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));
  type Desk = Awaited<ReturnType<typeof openDesk>>;

  /** Books at 10:00, and opens the appointment's panel. */
  async function openAppointment(desk: Desk) {
    const booked = await desk.visit();
    const id = new URLSearchParams(booked.to?.split("?")[1]).get("booked") ?? "";
    const panel = () => desk.show(desk.path({ booking: id }));
    const version = /name="version" value="([^"]+)"/.exec(await panel())?.[1] ?? "";
    return { id, panel, version };
  }
  const stateOf = async ({ query }: Desk, id: string) =>
    (await query("select state, lower(during) as at from bookings where id = $1", id))[0];

  test("a panel that a colleague's move has made stale saves nothing, and shows the appointment as it is", async () => {
    const desk = await openDesk();
    const { id, version } = await openAppointment(desk);
    expect(version).not.toBe("");
    const slot = `${desk.types.instant}_${desk.startOf(48 + 24)}`;
    expect((await desk.send({ intent: "move", id, version, slot })).status).toBe(303);
    const here = desk.path({ booking: id });
    for (const intent of ["cancel", "move"]) {
      const other = `${desk.types.instant}_${desk.startOf(48 + 30)}`;
      const refused = await desk.send({ intent, id, version, slot: other }, here);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain("A colleague changed this appointment in the meantime");
      expect(refused.text).toContain('name="version" value="confirmed-1"');
    }
    expect(await stateOf(desk, id)).toEqual({
      state: "confirmed",
      at: new Date(desk.startOf(48 + 24)),
    });
    expect((await desk.send({ intent: "cancel", id, version: "confirmed-1" })).status).toBe(303);
  });

  test.each([
    ["patient", "The patient changed this appointment"],
    ["system", "This appointment has changed"],
  ])("a stale panel names the %s as the one who changed it", async (party, words) => {
    const desk = await openDesk();
    const { id, panel, version } = await openAppointment(desk);
    await desk.query("update bookings set sequence = sequence + 1 where id = $1", id);
    await desk.query(
      `insert into booking_events (booking_id, action, from_state, to_state, party)
       values ($1, 'reschedule', 'confirmed', 'confirmed', $2)`,
      ...[id, party],
    );
    const refused = await desk.send({ intent: "cancel", id, version }, desk.path({ booking: id }));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(words);
    expect(refused.text).not.toContain("A colleague changed");
    expect(/<template>.*?<\/template>/s.exec(await panel())?.[0]).toContain(words);
  });

  test("a refused form keeps the message and the chosen time beside the appointment as it is now", async () => {
    const desk = await openDesk();
    const { id, version } = await openAppointment(desk);
    const slotAt = (at: number) => `${desk.types.instant}_${desk.startOf(at)}`;
    await desk.send({ intent: "move", id, version, slot: slotAt(48 + 24) });
    const here = desk.path({ booking: id });
    const note = "The doctor is at a congress.";
    const refused = await desk.send({ intent: "cancel", id, version, note }, here);
    expect(refused.text).toMatch(new RegExp(`<textarea[^>]*name="note"[^>]*>${note}</textarea>`));
    const moved = await desk.send({ intent: "move", id, version, slot: slotAt(48 + 30) }, here);
    expect(moved.text).toMatch(new RegExp(`<option value="${slotAt(48 + 30)}"[^>]*selected`));
    expect(moved.text).not.toContain("The time that you had chosen:");
    const past = await desk.send({ intent: "move", id, version, slot: slotAt(-48) }, here);
    expect(past.text).toContain("The time that you had chosen:");
    await desk.send({ intent: "cancel", id, version: "confirmed-1" });
    const late = await desk.send({ intent: "cancel", id, version: "confirmed-1", note }, here);
    expect(late.text).toContain("Your message, which was not sent:");
    expect(late.text).toContain(note);
  });

  test("a form that is sent twice is answered twice, though its own change made it stale", async () => {
    const desk = await openDesk();
    const { id, version } = await openAppointment(desk);
    const token = randomUUID();
    const cancel = () => desk.send({ intent: "cancel", id, version, token });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([303, 303]);
  });

  test("of two receptions that move one appointment at once, one moves it and the others are refused", async () => {
    const desk = await openDesk();
    const { id, version } = await openAppointment(desk);
    const move = (at: number) =>
      desk.send({ intent: "move", id, version, slot: `${desk.types.instant}_${desk.startOf(at)}` });
    const answers = await Promise.all([move(48 + 26), move(48 + 28), move(48 + 30)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const named = answers.filter(({ text }) => text.includes("A colleague changed"));
    expect(named).toHaveLength(2);
    const moves = await desk.query(
      "select count(*)::int as count from booking_events where booking_id = $1 and action = 'reschedule'",
      id,
    );
    expect(moves).toEqual([{ count: 1 }]);
  });

  test("a member who is removed while a panel is open reads that the desk is closed, and changes nothing", async () => {
    const desk = await openDesk();
    const { id, version } = await openAppointment(desk);
    await desk.query("delete from clinic_staff where member_id = $1", desk.userId);
    const [clinic] = await desk.query("select slug from clinics where id = $1", desk.clinicId);
    const here = desk.path({ listing: String(clinic?.slug), booking: id });
    const opened = await desk.site.open(desk.browser, here);
    expect(opened.status).toBe(403);
    const pressed = await desk.send({ intent: "cancel", id, version }, here);
    expect(pressed.status).toBe(403);
    for (const { text } of [opened, pressed]) {
      expect(text).toContain("<main");
      expect(text).not.toContain("Layla Haddad");
    }
    expect(await stateOf(desk, id)).toMatchObject({ state: "confirmed" });
  });

  test("panel, list and long cards show the booking number, which the search of patients finds", async () => {
    const desk = await openDesk();
    const { id, panel } = await openAppointment(desk);
    const number = bookingNumber(id);
    expect(await panel()).toContain(number);
    expect(await desk.show(desk.path({ as: "list" }))).toContain(number);
    expect(await desk.show(desk.path())).not.toContain(`in_person · ${number}`);
    await desk.query(
      "update appointment_types set duration_minutes = 60 where id = $1",
      desk.types.instant,
    );
    const long = await desk.visit({ time: "14:00", name: "Omar Saleh", phone: "050 765 4321" });
    const longId = new URLSearchParams(long.to?.split("?")[1]).get("booked") ?? "";
    // On its own in its direction: an Arabic line would exchange the halves of a number.
    const shown = bookingNumber(longId).replace("-", "-\u2060");
    expect(await desk.show(desk.path({ lang: "ar" }))).toContain(`<bdi>${shown}</bdi>`);
    const found = (text: string) =>
      desk.show(`/clinic-desk/patients?${new URLSearchParams({ q: text })}`);
    for (const typed of [number, number.toLowerCase().replace("-", " "), `#${number}`]) {
      const page = await found(typed);
      expect(page).toContain("Layla Haddad");
      expect(page).toContain(`booking=${id}`);
    }
    expect(await found("0000-0000")).toContain("No patients found");
    const other = await openDesk();
    expect(await other.show(`/clinic-desk/patients?q=${number}`)).not.toContain(id);
  });

  test("a walk-in's list begins with those who are free now", async () => {
    const desk = await openDesk();
    const choice = async () =>
      (await desk.show(desk.path({ panel: "walk_in" }))).split('id="visit-type"')[1] ?? "";
    expect(await choice()).toMatch(/<optgroup label="Free now">[\s\S]*instant/);
    const walkIn = { type: desk.types.instant, walk_in: "1", time: "" };
    await desk.visit(walkIn);
    const busy = /<optgroup label="Busy now">(?:(?!<\/optgroup>)[\s\S])*instant · until \d\d:\d\d/;
    expect((await choice()).replaceAll(/\s|\u00a0/g, " ")).toMatch(busy);
    expect(await choice()).not.toContain("Free now");
    // Without any hours of its own, the schedule would have those of its clinic.
    await desk.query(
      "update schedule_rules set effective_from = '2099-01-01' where schedule_id = $1",
      desk.scheduleId,
    );
    expect(await choice()).toMatch(/<optgroup label="Not working today">[\s\S]*instant/);
    expect(await choice()).not.toContain("Busy now");
    expect(await desk.show(desk.path({ panel: "visit" }))).not.toContain("<optgroup");
  });

  test("a note has its author and time, and keeps the name of a member who was removed", async () => {
    const desk = await openDesk();
    await desk.visit();
    const [patient] = await desk.query(
      "select id from clinic_patients where clinic_id = $1 and name = 'Layla Haddad'",
      desk.clinicId,
    );
    await desk.query(
      "update users set full_name = 'Huda Karim' where auth_user_id = $1",
      desk.userId,
    );
    const page = `/clinic-desk/patients/${patient?.id}`;
    const added = await desk.send({ note: "Prefers mornings" }, page);
    expect(added.status).toBe(303);
    const [row] = await desk.query(
      "select sealed from clinic_patient_notes where patient_id = $1",
      patient?.id,
    );
    expect(Buffer.from(String(row?.sealed), "base64").toString("latin1")).not.toContain("Huda");
    await desk.query("delete from clinic_staff where member_id = $1", desk.userId);
    const colleague = await desk.site.addUser(`colleague-${randomUUID()}@example.ae`);
    await desk.query(
      "insert into clinic_staff (clinic_id, member_id, role) values ($1, $2, 'reception')",
      desk.clinicId,
      colleague.userId,
    );
    const [{ email } = { email: "" }] = await desk.query(
      "select email from users where auth_user_id = $1",
      colleague.userId,
    );
    const browser = await desk.signIn(String(email));
    const shown = (await desk.site.open(browser, page)).text;
    expect(shown).toMatch(/Huda Karim<\/bdi> ·[\s\S]*Prefers mornings/);
  });
});
