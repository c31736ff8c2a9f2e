import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ProfilesMessages } from "../messages/en.ts";
import type { Licence } from "../profile.ts";

/** Authority, number, and the day it was found in the register. */
export function LicenceFacts({ licence }: { licence: Licence }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <>
      {t("licence.number", { authority: licence.authority })}{" "}
      <bdi dir="ltr" className="font-medium whitespace-nowrap tabular">
        {licence.number}
      </bdi>
      <span className="block text-sm text-muted">
        {licence.checkedOn
          ? t("licence.checkedOn", { date: licence.checkedOn })
          : t("licence.unchecked")}
      </span>
    </>
  );
}
