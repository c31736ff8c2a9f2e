import type { PhotoSubject } from "#app/directory/clinics/photo-subjects.ts";
import type { UploadLimits, UploadProblem } from "#app/media/uploads/rules.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { DescribedForm } from "#app/platform/forms/described-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Choice } from "#app/ui/form/form-view.ts";
import type { PartDifference } from "../parts/describe-differences.server.ts";
import type { EditedListing } from "../queries.server.ts";
import type { ChangedType, ChangePart, ChangeState } from "../rules.ts";

/** A form of the page: one part of the listing, at a place where it has several. */
export interface PartSection {
  /** Its own name on the page, and its place in the address. */
  key: string;
  part: ChangePart;
  subjectId: string | null;
  form: DescribedForm;
  fields: Typed;
  /** "Stated on 14 November 2026" */
  note: string | null;
  /** Of Ramadan hours, the days of the running or next Ramadan; null for other parts. */
  dates: string | null;
  /** The changes of this part in review; only photographs have several. */
  review: ReviewedChange[];
  /** Says of which change the form shows the values before it; null for those that are stored. */
  former: string | null;
  /** The version that the form was opened with; null for parts that nothing can overwrite. */
  seen: string | null;
  /** Why the last change of this part was not accepted; null for any other outcome. */
  refusedFor: string | null;
  /** The language whose text was left as it was when the other one was changed, with its fields. */
  older: { locale: Locale; fields: string[]; note: string } | null;
}

/** A change in review, with each value that it changes. */
export interface ReviewedChange {
  id: string;
  date: string;
  values: PartDifference[];
  /** The address of the photograph that waits; null for other parts. */
  picture: string | null;
}

/** The start of an owner whose listing a public register made. */
export interface RegisterStart {
  date: string;
  /** Facts of the register as they are shown; an empty value is one that the register lacks. */
  facts: { name: RegisterFact; value: string }[];
  /** Parts that the register does not fill in. */
  open: ChangePart[];
}

const registerFacts = ["name", "licence", "address", "phone", "website"] as const;
export type RegisterFact = (typeof registerFacts)[number];

/** The categories of the vocabulary that the forms offer to choose from. */
export const choiceSources = [
  "languages",
  "specialties",
  "insurance-providers",
  "insurance-administrators",
  "insurance-networks",
] as const;

export interface EditedListingPage {
  entityType: ChangedType;
  slug: string;
  name: string;
  /** The facts of the register, for a listing that its owner never changed; else null. */
  fromRegister: RegisterStart | null;
  checkedOn: string | null;
  sections: PartSection[];
  /** The sections of a place of practice each. */
  places: { id: string; name: string; sections: PartSection[] }[];
  /** The schedules of a clinic with hours of their own outside those of the clinic. */
  outside: { name: string; href: string }[];
  reviews: {
    author: string;
    rating: string;
    body: string;
    locale: "en" | "ar";
    /** The published reply. */
    reply: string | null;
    section: PartSection;
  }[];
  /** By source, in the page's language. */
  choices: Record<(typeof choiceSources)[number] | "services", readonly Choice[]>;
  /** The services that a clinic offers. */
  services: { id: string; name: string; isListed: boolean }[];
  photos: EditedListing["photos"];
  /** Subject of the next photograph, from the address. */
  askedPhoto: PhotoSubject | null;
  limits: UploadLimits;
  /** The bucket that serves the listing's pictures. */
  pictureBucket: string;
  /** Of the part that was asked for, or was just changed and goes on being changed. */
  openKey: string | null;
  changes: {
    id: string;
    part: ChangePart;
    state: ChangeState;
    reason: string;
    date: string;
    /** The review that a reply answers, in a few words. */
    about: string | null;
    values: PartDifference[];
    /** The part whose form can be filled with the values before the change; null for none. */
    formerKey: string | null;
  }[];
}

/** A form that came back, with what was typed into it. */
export interface RefusedPart {
  key: string;
  refusal: "invalid" | "tooMany" | "upload" | "conflict" | "displaces";
  problems: Problems;
  upload: UploadProblem | null;
  fields: Typed;
}

/** Props of the fields of a part. */
export interface PartFieldsProps {
  section: PartSection;
  editor: EditedListingPage;
  /** Why a file was not taken. */
  upload: UploadProblem | null;
}
