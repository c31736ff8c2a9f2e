import { randomUUID } from "node:crypto";
import type { Appointment, Bundle, OperationOutcome } from "fhir/r4";
import { beforeAll, describe, expect, test } from "vitest";
import { openAddress } from "#app/booking/home-visits/seal-address.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openKeySite } from "#test/integrations/key-site.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { resourcesOf } from "./open-fhir.ts";
import { checkOutcomes, faultsOf } from "./validate-resource.ts";

const layla = {
  resourceType: "Patient",
  name: [{ given: ["Layla"], family: "Haddad" }],
  telecom: [
    { system: "phone", value: "+971 50 123 4567" },
    { system: "email", value: "layla@example.ae" },
  ],
};

onAnyDatabase((open) => {
  let keys: Awaited<ReturnType<typeof openKeySite>>;
  beforeAll(async () => {
    keys = await openKeySite(await open({ seed: "demo" }));
  }, 120_000);

  /** Opens a clinic with a key; its times are named by their half hour from tomorrow's midnight. */
  async function openClinic(...scopes: string[]) {
    const clinic = await keys.openClinic();
    const key = await clinic.makeKey(...scopes);
    const slotAt = (index: number, typeId = clinic.types.instant) =>
      `Slot/${typeId}-${Date.parse(clinic.startOf(index)) / 60_000}`;
    async function ask<T>(path: string, body?: unknown, headers: Record<string, string> = {}) {
      const answer = await keys.call(key, `/fhir/${path}`, {
        ...(body !== undefined && { body }),
        headers: { "idempotency-key": randomUUID(), ...headers },
      });
      checkOutcomes(answer.json, path);
      return { status: answer.status, headers: answer.headers, body: answer.json as unknown as T };
    }
    const hold = (slot: string, headers?: Record<string, string>) =>
      ask<Bundle>(
        "Appointment/$hold",
        {
          resourceType: "Parameters",
          parameter: [{ name: "slot", valueReference: { reference: slot } }],
        },
        headers,
      );
    const book = (id: string, more: object[] = [], headers?: Record<string, string>) =>
      ask<Bundle>(
        "Appointment/$book",
        {
          resourceType: "Parameters",
          parameter: [
            { name: "appointment", valueReference: { reference: `Appointment/${id}` } },
            ...more,
          ],
        },
        headers,
      );
    return { ...clinic, key, slotAt, ask, hold, book };
  }

  const agreed = [
    { name: "patient", resource: layla },
    { name: "consent", valueBoolean: true },
  ];
  const appointmentOf = (bundle: Bundle) => resourcesOf<Appointment>(bundle)[0] as Appointment;

  test("a clinic's program holds a time and books it for a patient who agreed", async () => {
    const clinic = await openClinic("bookings:read", "bookings:write");
    const held = await clinic.hold(clinic.slotAt(58));
    expect(held.status, JSON.stringify(held.body)).toBe(200);
    const pending = appointmentOf(held.body);
    expect(faultsOf(held.body)).toEqual([]);
    expect(pending).toMatchObject({
      status: "pending",
      start: clinic.startOf(58).replace(".000", ""),
    });
    expect(pending.extension).toBeUndefined();
    const id = pending.id ?? "";

    const reason = { name: "reason", valueString: "A rash on both arms" };
    const booked = await clinic.book(id, [...agreed, reason]);
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    expect(faultsOf(booked.body)).toEqual([]);
    const appointment = appointmentOf(booked.body);
    expect(appointment.status).toBe("booked");
    const displays = appointment.participant.map(({ actor }) => actor?.display);
    expect(displays).toContain("Layla Haddad");

    const [audit] = await keys.query(
      "select actor_kind, detail from audit_log where action = 'booking.confirm' and entity_id = $1",
      id,
    );
    expect(audit).toMatchObject({ actor_kind: "key", detail: { consent: "stated" } });
    const [stored] = await keys.query(
      "select contact_phone, contact_email, patient_name from bookings where id = $1",
      id,
    );
    expect(stored).toEqual({
      contact_phone: "+971501234567",
      contact_email: "layla@example.ae",
      patient_name: "Layla Haddad",
    });

    const day = clinic.startOf(58);
    const found = await clinic.ask<Bundle>(
      `Appointment?date=ge${day}&date=lt${clinic.startOf(60)}`,
    );
    expect(found.headers.get("cache-control")).toContain("no-store");
    expect(resourcesOf<Appointment>(found.body).map((each) => each.id)).toEqual([id]);
    expect(JSON.stringify(found.body)).not.toMatch(/501234567|layla@|rash/);
    const read = await clinic.ask<Appointment>(`Appointment/${id}`);
    expect(read.body.identifier?.[0]?.value).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(faultsOf(read.body)).toEqual([]);
  });

  test("a taken time is refused as a conflict", async () => {
    const clinic = await openClinic("bookings:write");
    const slot = clinic.slotAt(60);
    expect((await clinic.hold(slot)).status).toBe(200);
    const again = await clinic.hold(slot);
    expect(again.status).toBe(409);
    expect((again.body as unknown as OperationOutcome).issue[0]?.code).toBe("conflict");
  });

  test("the same call repeated gives the same appointment", async () => {
    const clinic = await openClinic("bookings:write");
    const headers = { "idempotency-key": "hold-by-a-test-1" };
    const first = appointmentOf((await clinic.hold(clinic.slotAt(62), headers)).body);
    const second = appointmentOf((await clinic.hold(clinic.slotAt(62), headers)).body);
    expect(second.id).toBe(first.id);
    const once = { "idempotency-key": "book-by-a-test-1" };
    const booked = await clinic.book(first.id ?? "", agreed, once);
    expect((await clinic.book(first.id ?? "", agreed, once)).body).toEqual(booked.body);
  });

  test("nobody is booked without a statement of consent, a name and a held appointment", async () => {
    const clinic = await openClinic("bookings:write");
    const { id = "" } = appointmentOf((await clinic.hold(clinic.slotAt(64))).body);
    const [patient, consent] = agreed;
    const calls = [
      [patient],
      [patient, { name: "consent", valueBoolean: false }],
      [consent],
      [consent, { name: "patient", resource: { resourceType: "Patient" } }],
      [...agreed, { name: "doctor", valueString: "any" }],
      [...agreed, ...agreed],
      [consent, { name: "patient", resource: { ...layla, name: [{ text: "A\nB" }] } }],
    ];
    for (const more of calls) {
      const { status, body } = await clinic.book(id, more as object[]);
      expect([400, 422], JSON.stringify(more)).toContain(status);
      expect(body.resourceType).toBe("OperationOutcome");
    }
    const [stored] = await keys.query("select state from bookings where id = $1", id);
    expect(stored).toEqual({ state: "held" });
    expect((await clinic.book(randomUUID(), agreed)).status).toBe(404);
  });

  test("a booked appointment that is booked again is said to be booked", async () => {
    const clinic = await openClinic("bookings:write");
    const { id = "" } = appointmentOf((await clinic.hold(clinic.slotAt(76))).body);
    expect((await clinic.book(id, agreed)).status).toBe(200);
    const again = await clinic.book(id, agreed);
    expect(again.status).toBe(409);
    expect((again.body as unknown as OperationOutcome).issue[0]).toMatchObject({
      code: "conflict",
      diagnostics: "This Appointment is booked already.",
    });
  });

  describe("a home visit", () => {
    async function openHomeVisits() {
      const clinic = await openClinic("bookings:write");
      const [type] = await keys.query(
        `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, lead_time_minutes, service_radius_km)
         values ($1, 'home_visit', 'Visit', 'زيارة', 30, 0, 8) returning id`,
        clinic.scheduleId,
      );
      const districts = await keys.query(
        `select d.name from geo_districts d, clinics c where c.id = $1
         order by power(d.latitude - c.latitude, 2) + power(d.longitude - c.longitude, 2)`,
        clinic.clinicId,
      );
      const held = await clinic.hold(clinic.slotAt(40, String(type?.id)));
      expect(held.status, JSON.stringify(held.body)).toBe(200);
      const { id = "" } = appointmentOf(held.body);
      const bookAt = (address?: object[]) =>
        clinic.book(id, [
          { name: "patient", resource: { ...layla, address } },
          { name: "consent", valueBoolean: true },
        ]);
      return { ...clinic, id, bookAt, near: districts[0]?.name, far: districts.at(-1)?.name };
    }
    const stateOf = async (id: string) =>
      (await keys.query("select state from bookings where id = $1", id))[0]?.state;

    test("is not booked without an address that names a district", async () => {
      const { id, bookAt, near } = await openHomeVisits();
      const line = ["Villa 12, Street 4b"];
      for (const address of [
        undefined,
        [],
        [{ line }],
        [{ line, district: "zzqx" }],
        [{ district: near }],
        ["x"],
      ]) {
        const { status, body } = await bookAt(address as object[]);
        expect(status, JSON.stringify(address)).toBe(422);
        const [issue] = (body as unknown as OperationOutcome).issue;
        expect(issue?.diagnostics).toContain("patient.address");
      }
      expect(await stateOf(id)).toBe("held");
    });

    test("is not booked outside of the area that is visited", async () => {
      const { id, bookAt, far } = await openHomeVisits();
      const refused = await bookAt([{ line: ["Villa 12, Street 4b"], district: far }]);
      expect(refused.status).toBe(422);
      expect((refused.body as unknown as OperationOutcome).issue[0]?.diagnostics).toContain("8 km");
      expect(await stateOf(id)).toBe("held");
    });

    test("is booked at the address of use home, which is sealed", async () => {
      const { id, bookAt, near } = await openHomeVisits();
      const booked = await bookAt([
        { use: "work", line: ["Office 9, Tower 1"], district: near },
        { use: "home", line: ["Villa 12", "Street 4b"], district: near },
      ]);
      expect(booked.status, JSON.stringify(booked.body)).toBe(200);
      const sealed = await keys.query("select * from booking_addresses where booking_id = $1", id);
      expect(JSON.stringify(sealed)).not.toContain("Villa");
      expect(openAddress(keys.site.services.config, id, String(sealed[0]?.sealed))?.text).toBe(
        "Villa 12, Street 4b",
      );
    });

    test("is not confirmed by the function of bookings without an address", async () => {
      const { id, key } = await openHomeVisits();
      const body = { id, patientName: "Layla Haddad", contactPhone: "+971501234567" };
      const refused = await keys.call(key, "/functions/v1/bookings-confirm", { body });
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.json)).toContain("address");
      expect(await stateOf(id)).toBe("held");
    });
  });

  test("a key for public data gets the link by which the patient confirms", async () => {
    const clinic = await openClinic("directory:read");
    const held = await clinic.hold(clinic.slotAt(66));
    const { id, status, extension } = appointmentOf(held.body);
    expect(status).toBe("pending");
    const link = new URL(extension?.[0]?.valueUrl ?? "");
    const opened = await keys.site.request(newBrowser(), link.pathname);
    expect(opened.status).toBe(303);
    expect(opened.headers.get("location")).toBe(`/bookings/${id}`);
    expect((await clinic.book(id ?? "", agreed)).status).toBe(403);
    expect((await clinic.ask(`Appointment/${id}`)).status).toBe(403);
  });

  test("a clinic reads and holds its own appointments alone", async () => {
    const [own, other] = [
      await openClinic("bookings:read", "bookings:write"),
      await openClinic("bookings:read", "bookings:write"),
    ];
    const { id = "" } = appointmentOf((await own.hold(own.slotAt(74))).body);
    expect((await other.ask(`Appointment/${id}`)).status).toBe(404);
    expect((await other.book(id, agreed)).status).toBe(404);
    expect((await other.hold(own.slotAt(70))).status).toBe(404);
    const span = `date=ge${own.startOf(0)}&date=lt${own.startOf(200)}`;
    const found = await other.ask<Bundle>(`Appointment?${span}&location=Location/${own.clinicId}`);
    expect(found.body.total).toBe(0);
    const pending = await own.ask<Bundle>(`Appointment?${span}&status=pending`);
    expect(resourcesOf(pending.body).map((each) => each.id)).toContain(id);
    expect((await own.ask<Bundle>(`Appointment?${span}&status=booked`)).body.total).toBe(0);
  });

  test("without a key there are no appointments", async () => {
    const clinic = await openClinic("bookings:read");
    const guest = newBrowser();
    for (const path of ["Appointment?date=ge2026-01-01", `Appointment/${clinic.bookingId}`]) {
      const { status, headers } = await keys.site.request(guest, `/fhir/${path}`);
      expect(status, path).toBe(401);
      expect(headers.get("www-authenticate")).toBe("Bearer");
    }
    for (const operation of ["$hold", "$book"]) {
      const path = `/fhir/Appointment/${operation}`;
      expect((await keys.site.request(guest, path)).status).toBe(405);
      const sent = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
      expect((await keys.site.request(guest, path, sent)).status).toBe(401);
    }
    expect((await clinic.ask("Appointment?status=booked")).status).toBe(400);
    expect((await clinic.hold(clinic.slotAt(72))).status).toBe(403);
  });

  test("a body that is too large or no Parameters resource is refused", async () => {
    const clinic = await openClinic("bookings:write");
    const bodies: [unknown, number][] = [
      [{ resourceType: "Parameters", parameter: [], note: "x".repeat(70_000) }, 413],
      [{ resourceType: "Bundle" }, 400],
      [[], 400],
      [{ resourceType: "Parameters", parameter: [] }, 400],
    ];
    for (const [body, status] of bodies)
      expect((await clinic.ask("Appointment/$hold", body)).status).toBe(status);
    for (const slot of ["Slot/1", "Practitioner/1", `Slot/${randomUUID()}-1`, "https://x.example"])
      expect([400, 404, 422], slot).toContain((await clinic.hold(slot)).status);
  });
});
