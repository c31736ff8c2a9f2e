import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Translate } from "#app/platform/i18n/translate.ts";
import type { PatientsMessages } from "../messages/en.ts";

export type PatientWords = Translate<PatientsMessages>;

/** The words of the slice. */
export function usePatientWords(): PatientWords {
  return useMessages<PatientsMessages>("patients");
}
