import { useLocation } from "react-router";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";

const other: Record<Locale, { locale: Locale; name: string }> = {
  en: { locale: "ar", name: "العربية" },
  ar: { locale: "en", name: "English" },
};

/** Shows this page in the other language: a plain form, so that the whole document comes anew. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const { locale, name } = other[useLocale()];
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        name="lang"
        value={locale}
        className={buttonClass({ variant: "ghost", className: "px-3" })}
      >
        <Icon name="languages" className="size-4.5" />
        <bdi lang={locale}>{name}</bdi>
      </button>
    </form>
  );
}
