import { z } from "zod";
import type { HomeAddressInput } from "#app/booking/home-visits/home-address.ts";
import type { Geography } from "#app/geography/geography.ts";
import { readJson } from "#app/platform/forms/read-body.ts";
import { invalid, required } from "../fhir-error.ts";
import { addressInput, readHomeAddress } from "./home-address.ts";

const reference = z.object({ reference: z.string().max(200) });
const text = z.string().max(200);

/** As much of a Patient as a booking keeps. */
const patientInput = z.object({
  resourceType: z.literal("Patient"),
  name: z
    .array(
      z.object({
        text: text.optional(),
        given: z.array(text).max(10).optional(),
        family: text.optional(),
      }),
    )
    .min(1)
    .max(5),
  telecom: z
    .array(z.object({ system: z.string().max(20).optional(), value: z.string().max(254) }))
    .max(10)
    .default([]),
  /** One that cannot be read is none: other visits do not need it. */
  address: z.array(addressInput).max(5).catch([]),
});

const parametersInput = z.object({
  resourceType: z.literal("Parameters"),
  parameter: z
    .array(
      z.object({
        name: z.string().max(100),
        valueReference: reference.optional(),
        valueBoolean: z.boolean().optional(),
        valueString: z.string().max(2_000).optional(),
        resource: z.unknown().optional(),
      }),
    )
    .max(20),
});

type Given = z.infer<typeof parametersInput>["parameter"][number];

/** Reads the parameters of an operation by name, each at most once. @throws FhirError 400. */
async function readParameters(
  request: Request,
  known: readonly string[],
): Promise<Map<string, Given>> {
  const body = parametersInput.safeParse(await readJson(request));
  if (!body.success) throw invalid("The body is no Parameters resource.");
  const byName = new Map<string, Given>();
  for (const given of body.data.parameter) {
    if (!known.includes(given.name) || byName.has(given.name))
      throw invalid(`Parameter "${given.name.slice(0, 40)}" is unknown or sent twice.`);
    byName.set(given.name, given);
  }
  return byName;
}

function idOf(given: Given | undefined, { name, type }: { name: string; type: string }): string {
  const sent = given?.valueReference?.reference;
  if (sent === undefined) throw required(`${name} (valueReference to a ${type}) is required.`);
  const [, id] = new RegExp(`(?:^|/)${type}/([A-Za-z0-9.-]{1,64})$`).exec(sent) ?? [];
  if (id === undefined) throw invalid(`${name} refers to no ${type}.`);
  return id;
}

/** Reads the slot of `$hold`. @throws FhirError 400. */
export async function readHold(request: Request): Promise<{ typeId: string; startsAt: string }> {
  const given = await readParameters(request, ["slot"]);
  const id = idOf(given.get("slot"), { name: "slot", type: "Slot" });
  const [, typeId, minute] = /^([0-9a-f-]{36})-(\d{1,9})$/.exec(id) ?? [];
  if (!typeId || !minute) throw invalid("slot refers to no Slot of this server.");
  return { typeId, startsAt: new Date(Number(minute) * 60_000).toISOString() };
}

export interface BookInput {
  id: string;
  patientName: string;
  contactEmail?: string;
  contactPhone?: string;
  reason?: string;
  /** Of a home visit. */
  address?: HomeAddressInput;
}

/** Reads what `$book` needs: a held Appointment, its patient, and that the patient agreed. @throws FhirError 400. */
export async function readBook(request: Request, geography: Geography): Promise<BookInput> {
  const given = await readParameters(request, ["appointment", "patient", "consent", "reason"]);
  const id = idOf(given.get("appointment"), { name: "appointment", type: "Appointment" });
  if (given.get("consent")?.valueBoolean !== true)
    throw required("consent (valueBoolean true) is required: nobody is booked without agreeing.");
  const patient = patientInput.safeParse(given.get("patient")?.resource);
  if (!patient.success) throw required("patient (a Patient resource with a name) is required.");
  const { name, telecom } = patient.data;
  const address = readHomeAddress(patient.data.address, geography);
  const [{ text: whole, given: first = [], family = "" } = {}] = name;
  const contactOf = (system: string) => telecom.find((each) => each.system === system)?.value;
  const [contactEmail, contactPhone] = [contactOf("email"), contactOf("phone")];
  const reason = given.get("reason")?.valueString;
  return {
    id,
    patientName: whole ?? [...first, family].join(" ").trim(),
    ...(contactEmail && { contactEmail }),
    ...(contactPhone && { contactPhone: contactPhone.replace(/[\s()-]/g, "") }),
    ...(reason && { reason }),
    ...(address && { address }),
  };
}
