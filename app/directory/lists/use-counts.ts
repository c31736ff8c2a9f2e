import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { DirectoryMessages } from "../messages/en.ts";

/** Says "12 professionals · 3 clinics"; what there is none of is left out. */
export function useCounts(): (counted: { professionals: number; clinics: number }) => string {
  const t = useMessages<DirectoryMessages>("directory");
  return ({ professionals, clinics }) =>
    [
      professionals > 0 && t("card.professionals", { count: professionals }),
      clinics > 0 && t("card.clinics", { count: clinics }),
    ]
      .filter((text) => text !== false)
      .join(" · ");
}
