import { useMessages } from "../platform/i18n/locale-context.tsx";
import type { Translate } from "../platform/i18n/translate.ts";
import type { PatientsMessages } from "./messages/en.ts";
import type { SectionName } from "./sections.ts";

export type FieldPlace = SectionName | "records";
export type PatientWords = Translate<PatientsMessages>;

/** The words of the slice. */
export function usePatientWords(): PatientWords {
  return useMessages<PatientsMessages>("patients");
}

/** What a field is called; a test holds a message for each field of each section. */
export function labelOf(t: PatientWords, place: FieldPlace, field: string): string {
  return t(`field.${place}.${field}` as keyof PatientsMessages);
}

/** Why a field is asked; a test holds a message for each field of each section. */
export function reasonOf(t: PatientWords, place: FieldPlace, field: string): string {
  return t(`why.${place}.${field}` as keyof PatientsMessages);
}

const leftToRight = "\u200e";

/** What a choice is called; signs such as blood groups are called as they are, in their own direction. */
export function optionOf(t: PatientWords, field: string, option: string): string {
  return (
    t(`option.${field}.${option}` as keyof PatientsMessages) || leftToRight + option + leftToRight
  );
}
