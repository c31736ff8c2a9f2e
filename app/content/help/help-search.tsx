import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import type { ContentMessages } from "../messages/en.ts";

/** A plain form that leads to the help centre's results page. */
export function HelpSearch({ query }: { query: string }) {
  const t = useMessages<ContentMessages>("content");
  const locale = useLocale();
  return (
    <search className="no-print mb-8 block">
      <form action="/help" className="flex max-w-prose items-end gap-2">
        {locale === "ar" && <input type="hidden" name="lang" value="ar" />}
        <Field
          label={t("help.search")}
          hint={t("help.example")}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          dir="auto"
          className="grow"
        />
        <Button type="submit">{t("help.searchButton")}</Button>
      </form>
    </search>
  );
}
