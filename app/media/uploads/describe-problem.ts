import { formatList } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Translate } from "#app/platform/i18n/translate.ts";
import type { MediaMessages } from "../messages/en.ts";
import type { UploadLimits, UploadProblem } from "./rules.ts";

/** Explains why a file was rejected, and what would be accepted. */
export function describeProblem(
  problem: UploadProblem,
  { formats, maxMegabytes, least }: UploadLimits,
  { t, locale }: { t: Translate<MediaMessages>; locale: Locale },
): string {
  const named = nameFormats(formats, locale);
  return t(`upload.${problem}`, {
    megabytes: maxMegabytes,
    formats: named,
    width: least?.width ?? 0,
    height: least?.height ?? 0,
  });
}

/** "JPEG, PNG, WEBP, or PDF" */
export function nameFormats(formats: readonly string[], locale: Locale): string {
  const names = formats.map((format) => format.toUpperCase());
  return formatList(names, locale, "disjunction");
}
