import { otherLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { BookingPagesMessages } from "../messages/en.ts";

/**
 * Sends the form around it to its page in the other language. Scripts store what is typed, so the
 * switch of the header does the same there.
 */
export function KeepingLanguage() {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  const other = otherLocale(useLocale());
  return (
    <noscript>
      <Button type="submit" variant="ghost" name="language" value={other} formNoValidate>
        <bdi lang={other}>{t("language.other")}</bdi>
      </Button>
    </noscript>
  );
}
