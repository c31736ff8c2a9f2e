import type { FactsOf, Problem } from "../columns/column.ts";
import { licenceProblems } from "../columns/licence-shapes.ts";
import { city, district, items, networks } from "../columns/look-up-cells.ts";
import type { LookUps } from "../columns/look-ups.ts";
import {
  closingColumns,
  column,
  contactColumns,
  keyColumns,
  licenceColumns,
  longText,
  nameColumns,
} from "../columns/shared-columns.ts";
import { optional, optionalText, phone, slug, text, yesNo } from "../columns/text-cells.ts";
import { coordinate, hours, pastYear } from "../columns/value-cells.ts";

/** Columns of a clinic row. */
export function clinicColumns(lookUps: LookUps) {
  const types = { category: "clinic-types", level: "roots", noun: "clinic type" } as const;
  const address = { fact: "address" } as const;
  return {
    ...keyColumns(["C-1001", "C-1002"]),
    ...nameColumns(
      ["Palm Example Medical Centre", "Creek Example Dental Clinic"],
      ["مركز النخلة النموذجي الطبي", "عيادة الخور النموذجية للأسنان"],
    ),
    types: column(
      items(lookUps, { ...types, isOrdered: true, isRequired: true }),
      "Kinds of clinic parted by |, the main one first.",
      ["polyclinic", "dental-clinic"],
      { aliases: ["type", "clinic type", "النوع"], isRequired: true },
    ),
    subtypes: column(
      items(lookUps, { ...types, level: "children", noun: "clinic subtype" }),
      "Kinds within the kind, parted by |.",
      ["multi-specialty-centre", ""],
      { aliases: ["subtype"] },
    ),
    departments: column(
      items(lookUps, { category: "specialties", noun: "specialty" }),
      "Specialties it has, parted by |.",
      ["cardiology | dermatology", "dentistry"],
      { aliases: ["specialties", "الأقسام"] },
    ),
    description_en: longText("About the clinic, in English.", ["", ""], ["description"]),
    description_ar: longText("About the clinic, in Arabic.", ["", ""]),
    address_en: column(text(500), "Street address in English.", ["Building 7, Al Wasl Road", ""], {
      aliases: ["address"],
      ...address,
    }),
    address_ar: column(text(500), "Street address in Arabic.", ["مبنى 7، شارع الوصل", ""], {
      aliases: ["العنوان"],
      ...address,
    }),
    city: column(city(lookUps), "City; empty is Dubai.", ["dubai", "دبي"], {
      aliases: ["المدينة"],
    }),
    district: column(
      district(lookUps),
      "District by any of its names.",
      ["Jumeirah 1", "البرشاء الأولى"],
      { aliases: ["area", "المنطقة"] },
    ),
    latitude: column(coordinate("latitude"), "Degrees north.", ["25.2225", ""], {
      aliases: ["lat"],
    }),
    longitude: column(coordinate("longitude"), "Degrees east.", ["55.2565", ""], {
      aliases: ["lon", "lng", "long"],
    }),
    ...contactColumns(["04 555 0201", "+971 4 555 0202"], "palm.example"),
    whatsapp: column(phone(), "WhatsApp number.", ["050 555 0203", ""]),
    ...licenceColumns(lookUps, ["DHA-F-0001001", "DHA-F-0001002"]),
    founded_year: column(pastYear(lookUps.today), "The year it opened.", ["2012", ""], {
      aliases: ["founded", "since"],
    }),
    hours: column(
      hours(),
      "Opening hours.",
      ["Mon-Thu 09:00-13:00,16:00-21:00; Fri 09:00-12:00", "Sat-Thu 09:00-21:00"],
      { aliases: ["opening hours", "ساعات العمل"], fact: "hours" },
    ),
    ramadan_hours: column(
      hours(),
      "Opening hours in Ramadan.",
      ["Mon-Sat 10:00-16:00,20:00-01:00", ""],
      { fact: "ramadan" },
    ),
    facilities: column(
      items(lookUps, { category: "facilities", noun: "facility" }),
      "What is there: parking, prayer room ..., parted by |.",
      ["free-parking | prayer-room", "wifi"],
      { aliases: ["facility"] },
    ),
    languages: column(
      items(lookUps, { category: "languages", noun: "language" }),
      "Languages spoken at the desk, parted by |.",
      ["Arabic | English", ""],
    ),
    networks: column(
      networks(lookUps),
      'Accepted insurance: "insurer > administrator > network", parted by |.',
      ["Sukoon > NAS Neuron > GN", ""],
      { aliases: ["insurance", "insurances"], fact: "networks" },
    ),
    step_free: column(optional(yesNo()), "yes, when a wheelchair needs no step.", ["yes", ""], {
      aliases: ["step free access", "wheelchair"],
    }),
    parking_en: column(optionalText(300), "Where to park, in English.", ["", ""]),
    parking_ar: column(optionalText(300), "Where to park, in Arabic.", ["", ""]),
    metro_en: column(optionalText(300), "The metro station, in English.", ["", ""]),
    metro_ar: column(optionalText(300), "The metro station, in Arabic.", ["", ""]),
    franchise_slug: column(slug(), "Its franchise, by the last part of its address.", ["", ""], {
      aliases: ["franchise"],
    }),
    branch_name_en: column(optionalText(200), "Name of the branch, in English.", ["", ""], {
      aliases: ["branch"],
    }),
    branch_name_ar: column(optionalText(200), "Name of the branch, in Arabic.", ["", ""]),
    ...closingColumns(),
  };
}

export type ClinicFacts = FactsOf<ReturnType<typeof clinicColumns>>;

export function noClinic(lookUps: LookUps): ClinicFacts {
  return {
    external_key: null,
    slug: null,
    name_en: "",
    name_ar: "",
    types: [],
    subtypes: [],
    departments: [],
    description_en: "",
    description_ar: "",
    address_en: "",
    address_ar: "",
    city: lookUps.geography.defaultCity.id,
    district: null,
    latitude: null,
    longitude: null,
    phone: null,
    email: null,
    website: null,
    whatsapp: null,
    licence_authority: null,
    licence_number: null,
    licence_checked_on: null,
    founded_year: null,
    hours: null,
    ramadan_hours: null,
    facilities: [],
    languages: [],
    networks: [],
    step_free: null,
    parking_en: null,
    parking_ar: null,
    metro_en: null,
    metro_ar: null,
    franchise_slug: null,
    branch_name_en: null,
    branch_name_ar: null,
    tags: [],
    status: "active",
  };
}

/** Checks across cells: both coordinates, the district's city, the licence's shape. */
export function clinicProblems(facts: Partial<ClinicFacts>, lookUps: LookUps): Problem[] {
  const problems = licenceProblems(facts, "clinic");
  const { latitude, longitude } = facts;
  if ((latitude === null) !== (longitude === null)) {
    const [column, value] = latitude === null ? ["latitude", longitude] : ["longitude", latitude];
    const cause = "is missing beside the other coordinate";
    problems.push({ column, cause, value: String(value) });
  }
  const district = facts.district ? lookUps.geography.districtById.get(facts.district) : undefined;
  if (district && facts.city !== undefined && district.cityId !== facts.city) {
    const cause = "is not in the row's city";
    problems.push({ column: "district", cause, value: district.slug });
  }
  return problems;
}
