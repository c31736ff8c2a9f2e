import { longestName } from "#app/directory/fields/listing-fields.ts";
import { type Bounds, isInside } from "#app/geography/city/bounds.ts";
import type { City, Geography } from "#app/geography/geography.ts";
import { readPhoneNumber } from "#app/platform/forms/phone-number.ts";
import { writeHours } from "../../columns/hours-text.ts";
import type { MappedWord } from "../apply-words.ts";
import { deriveFacilityName } from "../names/derive-arabic-name.ts";
import { placeNames } from "../names/place-names.ts";
import { cleanCell } from "../reading/clean-cell.ts";
import { placeFacility } from "../reading/place-facility.ts";
import type { FacilityKind, Position } from "../register.ts";
import { isName, unknownKind, websiteOf } from "../translate-row.ts";
import { kindOf, kindWord, mapSpecialties } from "./map-kinds.ts";
import { type MapElement, openStreetMap } from "./map-source.ts";
import { readOpeningHours } from "./reading/read-opening-hours.ts";

export interface MapContext {
  /** Its default city is the city of the import. */
  geography: Geography;
  city: City;
  bounds: Bounds;
  /** Kinds and specialties that the operator mapped. */
  kinds: Readonly<Record<string, FacilityKind>>;
  specialties: Readonly<Record<string, string | null>>;
}

/** A place of the map in our words. */
export interface MapPlace {
  key: string;
  ref: string;
  nameEn: string;
  nameAr: string;
  type: string;
  position: Position;
  /** Facts in the columns of the import of clinics; an empty cell is not stated. */
  cells: Readonly<Record<string, string>>;
  /** Whether the map has an Arabic name; else it is derived. */
  hasArabicName: boolean;
  districtBy: "area" | "address" | "position" | null;
  unknownSpecialties: string[];
  /** Facts that our words cannot say, and why. */
  left: { cause: string; value: string }[];
}

export type TranslatedElement =
  | { kind: "place"; place: MapPlace }
  | { kind: "outside"; position: Position }
  | { kind: "refused"; cause: string; value: string };

/** The words of the review queue, applied to the map's own. */
export function mapWords(words: readonly MappedWord[]): Pick<MapContext, "kinds" | "specialties"> {
  const of = (field: MappedWord["field"]) => words.filter((word) => word.field === field);
  const kinds = of("kind").filter(({ mapsTo }) => mapsTo !== "");
  return {
    kinds: Object.fromEntries(
      kinds.map(({ word, mapsTo }) => [word, { type: mapsTo, isForPatients: true }]),
    ),
    specialties: {
      ...mapSpecialties,
      ...Object.fromEntries(of("category").map(({ word, mapsTo }) => [word, mapsTo || null])),
    },
  };
}

/** Translates one element; an element that cannot be a listing is refused with its cause. */
export function translateElement(context: MapContext, element: MapElement): TranslatedElement {
  const { position, ref } = element;
  const refuse = (cause: string, value = ref) => ({ kind: "refused", cause, value }) as const;
  if (!position) return refuse("the element has no coordinates");
  if (!isInside(context.bounds, position)) {
    const { latitude: longitude, longitude: latitude } = position;
    const isSwapped = isInside(context.bounds, { latitude, longitude });
    if (!isSwapped) return { kind: "outside", position };
    return refuse("latitude and longitude are swapped");
  }
  const tags = Object.fromEntries(
    Object.entries(element.tags).map(([name, value]) => [name, cleanCell(value).slice(0, 500)]),
  );
  const names = namesOf(tags);
  if (!names) return refuse("the place has no name");
  if (!isName(names.nameEn)) return refuse("the name is no name", names.nameEn);
  const { specialties, unknown } = specialtiesOf(context, tags["healthcare:speciality"] ?? "");
  const word = kindWord(tags);
  if (word === null) return refuse("the kind of health care is not said");
  const kind = kindOf(word, specialties, context.kinds);
  if (!kind) return refuse(unknownKind, word);
  const left: MapPlace["left"] = [];
  const facts = factsOf(context, tags, left);
  const address = addressOf(tags);
  const { district, by } = placeFacility(
    {
      register: { findArea: (name) => findDistrict(context, name) },
      geography: context.geography,
    },
    {
      name: names.nameEn,
      areaEn: tags["addr:suburb"] || tags["addr:district"] || "",
      address: [address.address_en],
      placing: { kind: "exact", position },
    },
  );
  const key = openStreetMap.keyPrefix + ref;
  return {
    kind: "place",
    place: {
      key,
      ref,
      nameEn: names.nameEn,
      nameAr: names.nameAr,
      type: kind.type,
      position,
      cells: {
        external_key: key,
        name_en: names.nameEn,
        // Places are matched by names that somebody wrote, never by a derived one.
        name_ar: names.hasArabic
          ? names.nameAr
          : deriveFacilityName(names.nameEn, placeNames(context.geography)),
        types: kind.type,
        departments: kind.type === "hospital" ? "" : specialties.join(" | "),
        ...address,
        city: context.city.slug,
        district,
        latitude: position.latitude.toFixed(6),
        longitude: position.longitude.toFixed(6),
        ...facts,
        status: "active",
      },
      hasArabicName: names.hasArabic,
      districtBy: by,
      unknownSpecialties: unknown,
      left,
    },
  };
}

type Tags = Readonly<Record<string, string>>;

const arabicLetter = /[\u0621-\u064A]/;

/** The name in each language, the other one where it is missing; null without any. */
function namesOf(tags: Tags) {
  const name = tags.name ?? "";
  const isArabic = arabicLetter.test(name);
  const english = tags["name:en"] || tags.int_name || (isArabic ? "" : name);
  const arabic = tags["name:ar"] || (isArabic ? name : "");
  if (english === "" && arabic === "") return null;
  return {
    nameEn: (english || arabic).slice(0, longestName),
    nameAr: (arabic || english).slice(0, longestName),
    hasArabic: arabic !== "",
  };
}

function specialtiesOf({ specialties }: MapContext, text: string) {
  const words = text
    .split(";")
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "")
    .slice(0, 30);
  const found = words.flatMap((word) =>
    Object.hasOwn(specialties, word) ? (specialties[word] ?? []) : [],
  );
  const unknown = words.filter((word) => !Object.hasOwn(specialties, word));
  return { specialties: [...new Set(found)], unknown };
}

/** Telephone, web address, access and hours; facts without words of ours go to `left`. */
function factsOf({ geography, city }: MapContext, tags: Tags, left: MapPlace["left"]) {
  const phoneText = tags.phone || tags["contact:phone"] || "";
  const phone = phoneOf(phoneText, callingCodeOf(geography, city));
  if (phoneText !== "" && phone === "") {
    left.push({ cause: "the telephone number is none", value: phoneText });
  }
  const webText = tags.website || tags["contact:website"] || "";
  const website = websiteOf(webText.split(";")[0] ?? "");
  if (webText !== "" && website === "") {
    left.push({ cause: "the web address is none", value: webText });
  }
  const access = { yes: "yes", designated: "yes", no: "no" }[tags.wheelchair ?? ""] ?? "";
  if (access === "" && tags.wheelchair) {
    left.push({ cause: "the access by wheelchair is neither yes nor no", value: tags.wheelchair });
  }
  return { phone, website, step_free: access, hours: hoursOf(tags.opening_hours ?? "", left) };
}

function hoursOf(text: string, left: MapPlace["left"]): string {
  if (text === "") return "";
  const { week, problem } = readOpeningHours(text);
  if (problem !== null) left.push({ cause: problem, value: text });
  return week ? writeHours(week) : "";
}

/** The first number of the list; one without a country code is of the city's country. */
function phoneOf(text: string, callingCode: string): string {
  for (const one of text.split(/[;,]|\s\/\s/)) {
    const typed = one.trim();
    const isInternational = /^(?:\+|00)/.test(typed);
    if (!isInternational && callingCode !== "+971") continue;
    const number = readPhoneNumber(typed);
    if (number !== null) return number;
  }
  return "";
}

function callingCodeOf({ provinceById, countries }: Geography, { provinceId }: City): string {
  const countryId = provinceById.get(provinceId)?.countryId;
  return countries.find(({ id }) => id === countryId)?.callingCode ?? "";
}

function addressOf(tags: Tags): { address_en: string; address_ar: string } {
  const street = tags["addr:street"] ?? "";
  const house = [tags["addr:housenumber"], tags["addr:housename"]].filter(Boolean);
  const isArabic = arabicLetter.test(street);
  const line = (name: string | undefined) => (name ? [...house, name].join(" ") : "");
  return {
    address_en: line(tags["addr:street:en"] || (isArabic ? "" : street)),
    address_ar: line(tags["addr:street:ar"] || (isArabic ? street : "")),
  };
}

function findDistrict({ geography, city }: MapContext, name: string): string | null {
  const found = geography.findDistricts(name).filter(({ cityId }) => cityId === city.id);
  return found.length === 1 ? (found[0]?.slug ?? null) : null;
}
