import {
  communicationsForm,
  emergencyForm,
  goalsForm,
  healthForm,
  insuranceForm,
  type PatientForm,
  personalForm,
} from "./section-forms.ts";

export const sectionNames = [
  "personal",
  "health",
  "goals",
  "insurance",
  "emergency",
  "communications",
] as const;
export type SectionName = (typeof sectionNames)[number];

/** A person's sealed data: the sections, and the plan that `/plan` stores. */
export const sealedNames = [...sectionNames, "plan"] as const;
export type SealedName = (typeof sealedNames)[number];

/** Filled-in values by control, without blank controls. */
export type Values = Record<string, string | string[]>;

/** One entry of a list section: a goal, a card, a contact. */
export interface Entry {
  id: string;
  values: Values;
}

export interface DocumentSection {
  isList: false;
  form: PatientForm;
}

export interface ListSection {
  isList: true;
  form: PatientForm;
  /** Most entries per person. */
  most: number;
  /** The field by which an entry is called. */
  titleField: string;
}

export type Section = DocumentSection | ListSection;

/** Every section of the health profile, with as few questions as are useful. */
export const sections = {
  personal: { isList: false, form: personalForm },
  health: { isList: false, form: healthForm },
  goals: { isList: true, most: 30, titleField: "title", form: goalsForm },
  insurance: { isList: true, most: 6, titleField: "insurer", form: insuranceForm },
  emergency: { isList: true, most: 5, titleField: "name", form: emergencyForm },
  communications: { isList: false, form: communicationsForm },
} as const satisfies Record<SectionName, Section>;

export const documentNames = ["personal", "health", "communications"] as const;
export type DocumentName = (typeof documentNames)[number];
export const listNames = ["goals", "insurance", "emergency"] as const;
export type ListName = (typeof listNames)[number];

/** Most records per person. */
export const mostRecords = 200;
