import { ShieldCheck } from "lucide-react";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { HomeMessages } from "./messages/en.ts";

interface Choice {
  id: number;
  name: string;
}

export interface HomeSearchProps {
  suggestions: string[];
  districts: Choice[];
  /** The district preselected from the person's preferences. */
  districtId: number | null;
  insurers: Choice[];
}

/**
 * The search form: what, where and optionally the insurer. A plain form, so it works before scripts
 * load.
 */
export function HomeSearch({ suggestions, districts, districtId, insurers }: HomeSearchProps) {
  const t = useMessages<HomeMessages>("home");
  const locale = useLocale();
  const localize = useLocalizedPath();
  return (
    <search className="rounded-card border border-line bg-surface p-4 shadow-float">
      <form
        action={localize("/search").split("?")[0]}
        method="get"
        className="grid gap-4 lg:grid-cols-[2fr_1.3fr_1.3fr_auto] lg:items-end"
      >
        {locale === "ar" ? <input type="hidden" name="lang" value="ar" /> : null}
        <Field
          label={t("search.what")}
          name="q"
          type="search"
          maxLength={200}
          placeholder={t("search.whatExample")}
          list="home-suggestions"
          autoComplete="off"
          enterKeyHint="search"
        />
        <datalist id="home-suggestions">
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Select label={t("search.where")} name="geo_district_id" defaultValue={districtId ?? ""}>
          <option value="">{t("search.anywhere")}</option>
          {districts.map((district) => (
            <option key={district.id} value={district.id}>
              {district.name}
            </option>
          ))}
        </Select>
        <Select label={t("search.insurer")} name="insurance_ids">
          <option value="">{t("search.anyInsurer")}</option>
          {insurers.map((insurer) => (
            <option key={insurer.id} value={insurer.id}>
              {insurer.name}
            </option>
          ))}
        </Select>
        <Button type="submit" size="lg">
          {t("search.submit")}
        </Button>
      </form>
      <p className="mt-3 flex items-center gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-brand" />
        {t("search.promise")}
      </p>
    </search>
  );
}
