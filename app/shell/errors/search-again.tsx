import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import type { Translate } from "#app/platform/i18n/translate.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { ErrorMessages } from "./messages/en.ts";

interface SearchAgainProps {
  slug: string;
  t: Translate<ErrorMessages>;
}

/** A search of the directory, with the words of the address that led to nothing: "nobody here". */
export function SearchAgain({ slug, t }: SearchAgainProps) {
  const locale = useLocale();
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
            defaultValue={slug.replaceAll("-", " ").slice(0, 80)}
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
