import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  /** A patient with an appointment, and the pages that change the record. */
  async function openPatient() {
    const desk = await openDesk();
    const { visit, query, site, browser, clinicId } = desk;
    const patientOf = async (fields: Record<string, string>) => {
      const to = (await visit(fields)).to ?? "";
      const booking = new URLSearchParams(to.split("?")[1]).get("booked") ?? "";
      const [row] = await query(
        "select clinic_patient_id as id from bookings where id = $1",
        booking,
      );
      return { id: String(row?.id), booking };
    };
    const first = await patientOf({ name: "Amina Khalfn", phone: "050 712 3344" });
    const send = (id: string, fields: Record<string, string>, as = browser) =>
      site.submit(as, `/clinic-desk/patients/${id}`, { token: randomUUID(), ...fields });
    const audits = async (id: string) =>
      (await query("select action from audit_log where entity_id = $1 order by id", id)).map(
        ({ action }) => action,
      );
    return { ...desk, clinicId, patientOf, first, send, audits };
  }

  test("a corrected patient has the new contact at coming appointments, audited", async () => {
    const { first, send, query, show, audits } = await openPatient();
    const page = await show(`/clinic-desk/patients/${first.id}`);
    expect(page).toContain("Correct name or contact");
    const fields = { name: "Amina Khalfan", phone: "050 712 3345", email: "Amina@example.ae" };
    const saved = await send(first.id, { intent: "correct", ...fields });
    expect(saved.to).toContain("done=correct");
    const [booking] = await query(
      "select patient_name, contact_phone, contact_email from bookings where id = $1",
      first.booking,
    );
    expect(booking).toEqual({
      patient_name: "Amina Khalfan",
      contact_phone: "+971507123345",
      contact_email: "amina@example.ae",
    });
    expect(await audits(first.id)).toContain("clinic_patient.correct");
    const wrong = await send(first.id, { intent: "correct", ...fields, name: "" });
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining("Please enter the patient"),
    ]);
  });

  test("two records of one person become one, with the appointments of both", async () => {
    const { first, patientOf, send, query, show, audits } = await openPatient();
    const second = await patientOf({
      name: "Amina Khalfn",
      phone: "055 000 1122",
      time: "11:00",
    });
    expect(second.id).not.toBe(first.id);
    expect(await show(`/clinic-desk/patients/${first.id}`)).toContain("The same person twice?");
    const merged = await send(first.id, { intent: "merge", from: second.id });
    expect(merged.to).toContain("done=merge");
    const rows = await query(
      "select id from bookings where clinic_patient_id = $1 order by id",
      first.id,
    );
    expect(rows.map(({ id }) => id)).toEqual([first.booking, second.booking].sort());
    expect(await query("select 1 from clinic_patients where id = $1", second.id)).toEqual([]);
    expect(await audits(first.id)).toContain("clinic_patient.merge");
    expect((await send(first.id, { intent: "merge", from: second.id })).status).toBe(409);
  });

  test("a patient of another clinic is neither corrected nor merged", async () => {
    const { first, send, browser } = await openPatient();
    const other = await openPatient();
    const merge = { intent: "merge", from: first.id };
    expect((await other.send(other.first.id, merge)).status).toBe(409);
    const stranger = await other.send(first.id, { intent: "correct", name: "X Y" });
    expect(stranger.status).toBe(404);
    expect((await send(first.id, { intent: "merge", from: first.id }, browser)).status).toBe(409);
  });
});
