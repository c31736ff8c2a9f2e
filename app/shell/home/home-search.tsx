import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { suggestScriptPath } from "#app/search/suggestions/home-box/suggest-settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { inputClass } from "#app/ui/controls/field-frame.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { HomeMessages } from "./messages/en.ts";

interface Choice {
  id: number;
  name: string;
}

export interface HomeSearchProps {
  cityName: string;
  hasSuggestions: boolean;
  /** Whether clinics alone are listed, as after a register of facilities. */
  isOfClinics: boolean;
  districts: Choice[];
  /** The district preselected from the person's preferences. */
  districtId: number | null;
  /** Those that a listing accepts. */
  insurers: Choice[];
}

/**
 * The search form: one field, then where and with which insurer. A plain form, so it works before
 * the script loads; that adds suggestions and remembers place and insurer in this browser.
 */
export function HomeSearch({
  cityName,
  hasSuggestions,
  isOfClinics,
  districts,
  districtId,
  insurers,
}: HomeSearchProps) {
  const t = useMessages<HomeMessages>("home");
  const locale = useLocale();
  const localize = useLocalizedPath();
  return (
    <search className="block rounded-card border border-line bg-surface p-3 shadow-float md:p-4">
      <form
        action={localize("/search").split("?")[0]}
        method="get"
        className="grid grid-cols-2 items-end gap-3"
      >
        {locale === "ar" ? <input type="hidden" name="lang" value="ar" /> : null}
        <div className="relative col-span-2 flex gap-2">
          <label htmlFor="home-q" className="sr-only">
            {t("search.what")}
          </label>
          <span className="min-w-0 grow md:relative">
            <input
              id="home-q"
              name="q"
              type="search"
              maxLength={200}
              placeholder={t(isOfClinics ? "search.whatExample.clinics" : "search.whatExample")}
              autoComplete="off"
              enterKeyHint="search"
              data-suggest={hasSuggestions ? "" : undefined}
              className={classNames(inputClass, "min-h-13 px-4 text-lg")}
            />
          </span>
          <Button type="submit" size="lg" className="shrink-0 max-md:px-4">
            <Icon name="search" className="size-6 md:hidden" />
            <span className="max-md:sr-only">{t("search.submit")}</span>
          </Button>
        </div>
        <Select
          label={t("search.where")}
          name="geo_district_id"
          defaultValue={districtId ?? ""}
          data-remember=""
          className={classNames(
            "min-w-0 grid-cols-[minmax(0,1fr)] text-sm",
            insurers.length === 0 && "col-span-2",
          )}
        >
          <option value="">{t("search.anywhere", { city: cityName })}</option>
          {districts.map((district) => (
            <option key={district.id} value={district.id}>
              {district.name}
            </option>
          ))}
        </Select>
        {insurers.length > 0 && (
          <Select
            label={t("search.insurer")}
            name="insurance_ids"
            data-remember=""
            className="min-w-0 grid-cols-[minmax(0,1fr)] text-sm"
          >
            <option value="">{t("search.anyInsurer")}</option>
            {insurers.map((insurer) => (
              <option key={insurer.id} value={insurer.id}>
                {insurer.name}
              </option>
            ))}
          </Select>
        )}
      </form>
      <script type="module" src={suggestScriptPath} />
    </search>
  );
}
