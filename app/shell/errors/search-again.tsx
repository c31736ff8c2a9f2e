import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { errors as arabic } from "./messages/ar.ts";
import { errors as english } from "./messages/en.ts";

const mostLetters = 80;

/** A search of the directory, with the words of the address that led to nothing: "nobody here". */
export function SearchAgain({ slug }: { slug: string }) {
  const locale = useLocale();
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  return (
    <search className="mx-auto block w-full max-w-narrow pb-12 page-gutter">
      <form action="/search" className="grid gap-1.5">
        {locale === "ar" && <input type="hidden" name="lang" value="ar" />}
        <label htmlFor="search-again" className="font-medium">
          {t("search.again")}
        </label>
        <div className="flex gap-2">
          <input
            id="search-again"
            type="search"
            name="q"
            defaultValue={slug.replaceAll(/[-_]+/g, " ").trim().slice(0, mostLetters)}
            dir="auto"
            maxLength={200}
            className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3"
          />
          <button type="submit" className={buttonClass({ variant: "primary" })}>
            {t("action.search")}
          </button>
        </div>
      </form>
    </search>
  );
}
