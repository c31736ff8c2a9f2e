import type { Translate } from "../../platform/i18n/translate.ts";
import type { MediaMessages } from "../messages/en.ts";
import type { UploadLimits, UploadProblem } from "./rules.ts";

/** Why a file was not taken, in a sentence that says what would do. */
export function describeProblem(
  problem: UploadProblem,
  { formats, maxMegabytes }: UploadLimits,
  t: Translate<MediaMessages>,
): string {
  return t(`upload.${problem}`, { megabytes: maxMegabytes, formats: nameFormats(formats, t) });
}

/** "JPEG, PNG, WEBP or PDF" */
export function nameFormats(formats: readonly string[], t: Translate<MediaMessages>): string {
  const names = formats.map((format) => format.toUpperCase());
  return t("upload.formats", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
}
