import { randomUUID } from "node:crypto";
import { requestBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { type ClinicSite, openClinicSite } from "../booking/clinic-desk.ts";
import { type Browser, newBrowser } from "../people/sign-in-site.ts";

const page = "/dashboard/clinic/keys";

/** The members of answers that tests read. */
interface Answer {
  message: string;
  secret: string | null;
  booking: { id: string; state: string; cancelledBy: string | null };
  bookings: { id: string }[];
}

interface Called {
  status: number;
  json: Answer;
  headers: Headers;
}

/** The fields of a form that makes a key with some scopes. */
export const keyForm = (scopes: readonly string[]) =>
  [
    ["intent", "make"],
    ["form", randomUUID()],
    ["name", "Practice software"],
    ["days", "90"],
    ...scopes.map((scope): [string, string] => ["scopes", scope]),
  ] as [string, string][];

/** Returns the secret that an answered page shows; an empty text without one. */
export const shownKey = (text: string) => /dalil_[\w-]{43}/.exec(text)?.[0] ?? "";

/** The whole site with clinics that have bookings and keys. */
export async function openKeySite(database: Database) {
  const clinics: ClinicSite = await openClinicSite(database);
  const { site, query } = clinics;

  /** Sends a form of the keys' page. */
  async function send(browser: Browser, fields: [string, string][], path = page) {
    const body = new URLSearchParams(fields);
    const response = await site.request(browser, path, {
      method: "POST",
      body,
      headers: { origin: "http://localhost", accept: "text/html" },
    });
    return { status: response.status, text: await response.text() };
  }

  /** Calls the API with a key, from a network of its own unless one is given. */
  async function call(
    key: string,
    path: string,
    {
      body,
      method = body === undefined ? "GET" : "POST",
      headers,
      from = newBrowser(),
    }: CallOptions = {},
  ): Promise<Called> {
    const response = await site.request(from, path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "idempotency-key": randomUUID() }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      json: JSON.parse(isJson && text ? text : "null"),
      headers: response.headers,
    };
  }

  /** Makes a clinic with a manager and one booking of a patient. */
  async function openClinic() {
    const town = await clinics.openClinic("manager");
    const patient = await town.as(`patient-${randomUUID()}`);
    const startsAt = town.startOf(48 + 20);
    const wanted = { typeId: town.types.request, startsAt };
    const { booking } = await holdSlot.call(patient, wanted, randomUUID());
    const given = {
      id: booking.id,
      patientName: "Layla Haddad",
      reason: "A rash",
      shareReason: true,
    };
    await requestBooking.call(patient, given, randomUUID());
    return {
      ...town,
      bookingId: booking.id,
      startsAt,
      patient,
      send: (fields: [string, string][]) => send(town.browser, fields),
      makeKey: async (...scopes: string[]) =>
        shownKey((await send(town.browser, keyForm(scopes))).text),
    };
  }

  return { ...clinics, site, query, send, call, openClinic };
}

interface CallOptions {
  body?: unknown;
  method?: string;
  headers?: Record<string, string>;
  from?: Browser;
}

export type KeySite = Awaited<ReturnType<typeof openKeySite>>;
