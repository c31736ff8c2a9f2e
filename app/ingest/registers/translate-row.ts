import type { Geography } from "#app/geography/geography.ts";
import { readPhoneNumber } from "#app/platform/forms/phone-number.ts";
import { deriveFacilityName } from "./names/derive-arabic-name.ts";
import { placeNames } from "./names/place-names.ts";
import { type FoundPlace, placeFacility } from "./reading/place-facility.ts";
import {
  readAddressPart,
  readArabicLegalName,
  readArabicName,
  readLegalName,
  readName,
} from "./reading/read-name.ts";
import { type Placing, readPosition } from "./reading/read-position.ts";
import type { FacilityKind, Position, Register, RegisterField } from "./register.ts";

export type RegisterRow = Readonly<Record<RegisterField, string>>;

/** A row's facts in the columns of the import of clinics; an empty cell is not stated. */
export type ClinicCells = Record<string, string>;

export type TranslatedRow =
  | {
      kind: "listed";
      cells: ClinicCells;
      isForPatients: boolean;
      placing: Placing["kind"];
      /** The place within about 600 m, where the coordinates are cut. */
      about: Position | null;
      /** How its district was found; null where none is. */
      districtBy: FoundPlace["by"];
      /** A category that we do not know: imported without a specialty. */
      unknownCategory: string | null;
      /** Whether the register has an Arabic name; else it is derived. */
      hasArabicName: boolean;
      /** The day on which the licence expires: an ISO date that may be past; null where none is stated. */
      expiresOn: string | null;
    }
  /** Its licence has ended; on a day that is not after the file's, else the day is null. */
  | { kind: "ended"; key: string; status: string; endedOn: string | null }
  | { kind: "refused"; cause: string; value: string };

export const unknownKind = "the kind is not known";

interface Context {
  register: Register;
  geography: Geography;
  /** The day on which the register said so, in Dubai. */
  day: string;
}

/** Translates one row into a clinic; who may not work and what is not known is said so. */
export function translateRow(context: Context, row: RegisterRow): TranslatedRow {
  const { register } = context;
  if (!register.idShape.test(row.id)) {
    return { kind: "refused", cause: "the id has another shape", value: row.id };
  }
  const state = register.statuses[row.status];
  if (!state) return { kind: "refused", cause: "the state is not known", value: row.status };
  const key = register.keyPrefix + row.id;
  if (state === "ended") {
    const on = readDay(register, row.expiryDate);
    const endedOn = on !== null && on <= context.day ? on : null;
    return { kind: "ended", key, status: row.status, endedOn };
  }
  if (!isName(row.nameEn)) {
    return { kind: "refused", cause: "the name is no name", value: row.nameEn };
  }
  const kind = kindOf(register, row);
  if (!kind) return { kind: "refused", cause: unknownKind, value: row.subcategory };
  return describeFacility(context, { row, key, kind });
}

/** A formula, a number or a mark is no name. */
export function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^['"]?(?:[=+@|<]|-.*\|)/.test(text);
}

/** The Arabic name of a cell; empty for a formula and for a name in Latin letters. */
export function arabicNameOf(text: string): string {
  return isName(text) ? arabicOnly(text) : "";
}

function kindOf(register: Register, row: RegisterRow): FacilityKind | undefined {
  const kind = register.kinds[row.subcategory];
  if (typeof kind !== "function") return kind;
  return kind(register.specialties[row.category] ?? null);
}

function describeFacility(
  { register, geography, day }: Context,
  { row, key, kind }: { row: RegisterRow; key: string; kind: FacilityKind },
): TranslatedRow {
  const nameEn = readName(row.nameEn);
  const givenAr = arabicNameOf(row.nameAr);
  const nameAr = readArabicName(givenAr);
  const address = addressOf(register, row);
  const placing = readPosition(register, row.firstCoordinate, row.secondCoordinate);
  const { areaEn, areaAr, addressOne, addressTwoEn, addressTwoAr } = row;
  const place = placeFacility(
    { register, geography },
    { name: nameEn, areaEn, areaAr, address: [addressOne, addressTwoEn, addressTwoAr], placing },
  );
  const specialty = register.specialties[row.category];
  // A cut coordinate would point at a wrong house: it is stored apart, for a circle.
  const position = placing.kind === "exact" ? placing.position : null;
  return {
    kind: "listed",
    cells: {
      external_key: key,
      name_en: nameEn,
      name_ar: nameAr === "" ? deriveFacilityName(nameEn, placeNames(geography)) : nameAr,
      legal_name_en: readLegalName(row.nameEn),
      legal_name_ar: readArabicLegalName(givenAr),
      types: kind.type,
      subtypes: kind.subtype ?? "",
      // A hospital's category is that of one of its many departments.
      departments: kind.isForPatients && kind.type !== "hospital" ? (specialty ?? "") : "",
      address_en: address.en,
      address_ar: address.ar,
      city: place.city,
      district: place.district,
      latitude: position ? String(position.latitude) : "",
      longitude: position ? String(position.longitude) : "",
      phone: landlineOf(row.phone),
      website: websiteOf(row.website),
      licence_authority: register.authority,
      licence_number: register.licenceNumber(row.id),
      licence_checked_on: day,
      status: kind.isForPatients ? "active" : "inactive",
    },
    isForPatients: kind.isForPatients,
    placing: placing.kind,
    about: placing.kind === "about" ? placing.position : null,
    districtBy: place.by,
    unknownCategory: row.category !== "" && specialty === undefined ? row.category : null,
    hasArabicName: nameAr !== "",
    expiresOn: readDay(register, row.expiryDate),
  };
}

/** Reads an ISO date, also before a time; null for anything else, and for a day that means "not known". */
function readDay({ unknownDays = [] }: Register, text: string): string | null {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text.trim()) ?? [];
  if (day === undefined || unknownDays.includes(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/**
 * Returns the address in both languages: the register writes English lines in Arabic letters, too. Parts
 * that say no more than the district are left out: "-", "1 1", "gg", an area's name and a repetition.
 */
function addressOf(
  { findArea }: Register,
  { addressOne, addressTwoEn, addressTwoAr }: RegisterRow,
): { en: string; ar: string } {
  const parts = [addressOne, addressTwoEn].map(readAddressPart);
  const isArabic = (part: string) => arabicOnly(part) !== "" && !/[a-z]/i.test(part);
  const join = (all: readonly string[]) => {
    const said = all
      .filter((part) => /\p{L}{3}/u.test(part) && findArea(part) === null)
      .filter((part) => !/^(?:not specified|unnamed)$|^[=+@|<]/i.test(part));
    const once = new Map(said.map((part) => [part.toLowerCase(), part]));
    return [...once.values()].join(", ");
  };
  return {
    en: join(parts.filter((part) => !isArabic(part))),
    ar: join([...parts.filter(isArabic), readAddressPart(arabicOnly(addressTwoAr))]),
  };
}

/** The register writes many Arabic cells in English. */
function arabicOnly(text: string): string {
  return /[\u0621-\u064A]/.test(text) ? text : "";
}

/** Only a desk's telephone: mobile numbers are those of whoever applied for the licence. */
function landlineOf(text: string): string {
  const number = readPhoneNumber(text);
  return number !== null && /^\+971[2-46-9]\d{7}$/.test(number) ? number : "";
}

/** A web address with a host; empty for other text. */
export function websiteOf(text: string): string {
  const address = text.trim();
  if (!/^(?:https?:\/\/)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i.test(address)) return "";
  return address.replace(/^(?:https?:\/\/)?[^/]+/i, (host) => host.toLowerCase());
}
