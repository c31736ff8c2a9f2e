import type { NextAvailable } from "./next-available.ts";

/** The address at which a time of a professional is chosen. */
export function bookPath(slug: string): string {
  return `/book/${slug}`;
}

/** Names the service that a consultation is booked for, in the address of a time and of its hold. */
export const serviceParam = "service";
/** Names whom a search was for in relation to the visitor. */
const patientParam = "for";
/** Names the insurance that a search asked for: "daman", or "daman_daman-enhanced" with a network. */
const insuranceParam = "insurance";

const askedPatients = ["child", "spouse", "parent", "sibling"] as const;
/** A relative whom a search was for; nothing of the complaint is in an address. */
export type AskedPatient = (typeof askedPatients)[number];

/** The insurance that a search asked for, by the slugs of its items. */
export interface AskedInsurance {
  insurer: string;
  network: string | null;
}

/** Wishes of a search beside its time, which the addresses of the time and of its hold name. */
export interface AskedBeside {
  /** The slug of the service that a consultation is for. */
  forService: string | null;
  patient: AskedPatient | null;
  insurance: AskedInsurance | null;
}

const slugPattern = /^[a-z0-9-]{1,200}$/;
const insurancePattern = /^([a-z0-9-]{1,100})(?:_([a-z0-9-]{1,100}))?$/;

/** Reads it from the values of an address or a form; null for every value that is not understood. */
export function readBeside(read: (name: string) => string | null): AskedBeside {
  const [, insurer, network = null] = insurancePattern.exec(read(insuranceParam) ?? "") ?? [];
  const patient = read(patientParam);
  return {
    forService: slugPattern.exec(read(serviceParam) ?? "")?.[0] ?? null,
    patient: askedPatients.find((one) => one === patient) ?? null,
    insurance: insurer ? { insurer, network } : null,
  };
}

/** Returns its values by their names in addresses and forms. */
export function besideValues(asked: Partial<AskedBeside>): [name: string, value: string][] {
  const { forService, patient, insurance } = asked;
  const values: [string, string | null | undefined][] = [
    [serviceParam, forService],
    [patientParam, patient],
    [insuranceParam, insurance && [insurance.insurer, insurance.network].filter(Boolean).join("_")],
  ];
  return values.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}

/** A time of an appointment type, as a radio button or a link sends it. */
export interface ChosenSlot {
  typeId: string;
  startsAt: string;
}

export function slotValue({ typeId, startsAt }: ChosenSlot): string {
  return `${typeId}_${startsAt}`;
}

/** The link that books one time: it holds the time and opens the details step. */
export function timeLink({
  bookingSlug,
  place,
  visitType,
  typeId,
  start,
  ...asked
}: Pick<NextAvailable, "bookingSlug" | "visitType" | "typeId" | "start"> & {
  place: Pick<NextAvailable["place"], "clinicId">;
} & Partial<AskedBeside>): string {
  const query = new URLSearchParams([
    ["place", place.clinicId],
    ["visit", visitType],
    ["type", typeId],
    ["slot", slotValue({ typeId, startsAt: new Date(start).toISOString() })],
    ...besideValues(asked),
  ]);
  return `${bookPath(bookingSlug)}?${query}`;
}
