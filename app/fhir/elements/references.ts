import type { FhirResource, Reference } from "fhir/r4";
import { arabic } from "./codings.ts";

/** The extension of SMART Scheduling Links for the page where a person books. */
export const bookingLink =
  "http://fhir-registry.smarthealthit.org/StructureDefinition/booking-deep-link";

/** Returns a reference with the name of its target in both languages. */
export function referenceTo(type: string, id: string, name?: string, nameAr?: string): Reference {
  return { reference: `${type}/${id}`, type, display: name, _display: arabic(nameAr) };
}

/** Returns the references of elements that may be absent, single or lists. */
export function presentReferences(
  ...given: readonly (Reference | readonly Reference[] | undefined)[]
): Reference[] {
  return given.flatMap((each) => each ?? []);
}

/** Narrows a resource to the type that a kind is about: each kind is asked for its own resources alone. */
export function asType<T extends FhirResource>(resource: FhirResource): T {
  return resource as T;
}

/** The id of a HealthcareService: its clinic and its service, in FHIR's 64 characters. */
export const serviceIds = {
  toId: (key: readonly string[]) => key.map((uuid) => uuid.replaceAll("-", "")).join(""),
  toKey(id: string): string[] | null {
    const [, ...parts] = /^([0-9a-f]{32})([0-9a-f]{32})$/.exec(id) ?? [];
    return parts.length === 2 ? parts.map(dashed) : null;
  },
};

function dashed(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The id of an insurer, an administrator of claims or a network as an Organization. */
export const partyIds = {
  insurer: (id: number) => `insurer-${id}`,
  administrator: (id: number) => `administrator-${id}`,
  network: (id: number) => `network-${id}`,
};

/** Returns the vocabulary id of such an Organization; null for another one. */
export function partyOf(kind: keyof typeof partyIds, id: string): number | null {
  const [, digits] = new RegExp(`^${kind}-(\\d{1,9})$`).exec(id) ?? [];
  return digits === undefined ? null : Number(digits);
}
