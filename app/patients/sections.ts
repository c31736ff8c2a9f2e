export const sectionNames = [
  "personal",
  "health",
  "goals",
  "insurance",
  "emergency",
  "communications",
] as const;
export type SectionName = (typeof sectionNames)[number];

/** What a field takes; only those marked so have to be filled in. */
export type FieldSpec = { name: string; isRequired?: true } & (
  | { kind: "line" | "text"; most: number }
  | { kind: "day"; isPast?: true }
  | { kind: "phone" }
  | { kind: "choice" | "choices"; options: readonly string[] }
  | { kind: "term"; category: InsuranceCategory }
);

export type InsuranceCategory =
  | "insurance-providers"
  | "insurance-administrators"
  | "insurance-networks";

/** What somebody filled in, by field; what was left empty is not there. */
export type Values = Record<string, string | string[]>;

/** One of several: a goal, a card, a contact. */
export interface Entry {
  id: string;
  values: Values;
}

export interface DocumentSection {
  isList: false;
  fields: readonly FieldSpec[];
}

export interface ListSection {
  isList: true;
  fields: readonly FieldSpec[];
  /** How many entries one person may keep. */
  most: number;
  /** The field by which an entry is called. */
  titleField: string;
}

export type Section = DocumentSection | ListSection;

const longestNote = 4_000;

/** Every section of the health profile: what is asked, and as little as is of use. */
export const sections = {
  personal: {
    isList: false,
    fields: [
      { name: "birthDate", kind: "day", isPast: true },
      { name: "gender", kind: "choice", options: ["female", "male"] },
      { name: "nationality", kind: "line", most: 60 },
    ],
  },
  health: {
    isList: false,
    fields: [
      {
        name: "bloodGroup",
        kind: "choice",
        options: ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"],
      },
      { name: "allergies", kind: "text", most: longestNote },
      { name: "conditions", kind: "text", most: longestNote },
      { name: "medicines", kind: "text", most: longestNote },
      { name: "note", kind: "text", most: longestNote },
    ],
  },
  goals: {
    isList: true,
    most: 30,
    titleField: "title",
    fields: [
      { name: "title", kind: "line", most: 120, isRequired: true },
      { name: "state", kind: "choice", options: ["planned", "begun", "reached"] },
      { name: "dueOn", kind: "day" },
      { name: "note", kind: "text", most: longestNote },
    ],
  },
  insurance: {
    isList: true,
    most: 6,
    titleField: "insurer",
    fields: [
      { name: "insurer", kind: "term", category: "insurance-providers", isRequired: true },
      { name: "administrator", kind: "term", category: "insurance-administrators" },
      { name: "network", kind: "term", category: "insurance-networks" },
      { name: "cardNumber", kind: "line", most: 40 },
      { name: "validFrom", kind: "day" },
      { name: "validUntil", kind: "day" },
    ],
  },
  emergency: {
    isList: true,
    most: 5,
    titleField: "name",
    fields: [
      { name: "name", kind: "line", most: 120, isRequired: true },
      {
        name: "relation",
        kind: "choice",
        options: ["partner", "parent", "child", "sibling", "friend", "other"],
      },
      { name: "phone", kind: "phone", isRequired: true },
      { name: "note", kind: "text", most: 500 },
    ],
  },
  communications: {
    isList: false,
    fields: [
      { name: "language", kind: "choice", options: ["en", "ar"] },
      { name: "channels", kind: "choices", options: ["email", "sms", "call"] },
      { name: "times", kind: "choices", options: ["morning", "afternoon", "evening"] },
    ],
  },
} as const satisfies Record<SectionName, Section>;

export const documentNames = ["personal", "health", "communications"] as const;
export type DocumentName = (typeof documentNames)[number];
export const listNames = ["goals", "insurance", "emergency"] as const;
export type ListName = (typeof listNames)[number];

export const recordKinds = [
  "result",
  "report",
  "prescription",
  "imaging",
  "vaccination",
  "referral",
  "other",
] as const;

/** What is told of a record beside its file. */
export const recordFields: readonly FieldSpec[] = [
  { name: "title", kind: "line", most: 120, isRequired: true },
  { name: "date", kind: "day", isPast: true },
  { name: "kind", kind: "choice", options: recordKinds },
  { name: "note", kind: "text", most: longestNote },
];

/** How many records one person may keep. */
export const mostRecords = 200;
