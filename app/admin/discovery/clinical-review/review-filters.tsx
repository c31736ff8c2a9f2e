import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { ClinicalReviewMessages } from "./messages/en.ts";
import { reviewPath, stateFilters } from "./review-place.ts";

interface ReviewFiltersProps {
  asked: { part: string; q: string; state: string; topic: string };
  topics: { value: string; label: string }[];
}

/** Search and filters of a chapter: a form of the address. */
export function ReviewFilters({ asked, topics }: ReviewFiltersProps) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  const locale = useLocale();
  return (
    <form
      key={Object.values(asked).join(" ")}
      method="get"
      action={reviewPath}
      className="grid items-end gap-3 md:flex md:flex-wrap"
    >
      {locale !== "en" && <input type="hidden" name="lang" value={locale} />}
      <input type="hidden" name="part" value={asked.part} />
      <Field
        name="q"
        type="search"
        label={t("filter.q")}
        defaultValue={asked.q}
        maxLength={100}
        dir="auto"
        className="md:w-64"
      />
      <Select name="state" label={t("filter.state")} defaultValue={asked.state}>
        <option value="">{t("filter.all")}</option>
        {stateFilters.map((state) => (
          <option key={state} value={state}>
            {t(state === "open" ? "filter.open" : `state.${state}`)}
          </option>
        ))}
      </Select>
      <Select name="topic" label={t("filter.topic")} defaultValue={asked.topic}>
        <option value="">{t("filter.all")}</option>
        {topics.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        {t("filter.submit")}
      </Button>
    </form>
  );
}
