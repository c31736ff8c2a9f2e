import type { UploadLimits, UploadProblem } from "../../media/uploads/rules.ts";
import type { Locale } from "../../platform/i18n/locale.ts";
import type { PartFields, PartProblems } from "../changes/parts.ts";
import type { ChangedType, ChangePart, ChangeState } from "../changes/rules.ts";

/** A form of the page: one part of the listing, at a place where it has several. */
export interface PartSection {
  /** Its own name on the page, and its place in the address. */
  key: string;
  part: ChangePart;
  subjectId: string | null;
  fields: PartFields;
  /** "Stated on 14 November 2026" */
  note: string | null;
  isWaiting: boolean;
  /** The language whose text was left as it was when the other one was changed, with its fields. */
  older: { locale: Locale; fields: string[]; note: string } | null;
}

export interface Choice {
  id: number;
  name: string;
}

/** What the forms offer to choose from, in the page's language. */
export interface Choices {
  languages: Choice[];
  specialties: Choice[];
  insurers: Choice[];
  administrators: Choice[];
  networks: Choice[];
  services: { id: string; name: string }[];
  /** From Monday on. */
  weekdays: string[];
}

export interface EditedListingPage {
  entityType: ChangedType;
  slug: string;
  name: string;
  checkedOn: string | null;
  sections: PartSection[];
  /** The sections of a place of practice each. */
  places: { id: string; name: string; sections: PartSection[] }[];
  reviews: {
    author: string;
    rating: string;
    body: string;
    locale: "en" | "ar";
    section: PartSection;
  }[];
  choices: Choices;
  limits: UploadLimits;
  /** Where the listing's pictures are shown from. */
  pictureBucket: string;
  /** Of the part that was asked for, or was just changed and goes on being changed. */
  openKey: string | null;
  changes: { id: string; part: ChangePart; state: ChangeState; reason: string; date: string }[];
}

/** A form that came back, with what was typed into it. */
export interface RefusedPart {
  key: string;
  refusal: "invalid" | "tooMany" | "upload";
  problems: PartProblems;
  upload: UploadProblem | null;
  fields: PartFields;
}

/** What the fields of a part are made of. */
export interface PartFieldsProps {
  section: PartSection;
  editor: EditedListingPage;
  /** What stands, or what was typed. */
  textOf(name: string): string;
  /** Id, name, value, error and what is to be known of a field. */
  field(name: string): {
    id: string;
    name: string;
    defaultValue: string;
    error?: string;
    hint?: string;
  };
  /** Why a file was not taken. */
  upload: UploadProblem | null;
}
