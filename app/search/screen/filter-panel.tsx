import { Link } from "../../platform/i18n/link.tsx";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Radio } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { FilterChoices } from "../filter-choices.ts";
import { availabilities, genders, visitTypes } from "../filters.ts";
import type { SearchMessages } from "../messages/en.ts";
import type { ShownSearchPage } from "../queries.server.ts";
import { Counted, CountedOption, Group, IdChoices } from "./filter-groups.tsx";
import { searchFormId } from "./search-box.tsx";
import type { SearchDraft } from "./use-search-draft.ts";

const offeredTimes = ["any", "open_now", "today", "tomorrow"] as const;

interface FilterPanelProps {
  draft: SearchDraft;
  page: ShownSearchPage;
}

/** The filters: at the start side where there is room, in a sheet on phones. */
export function FilterPanel({ draft, page }: FilterPanelProps) {
  const t = useMessages<SearchMessages>("search");
  const active = page.chips.length;
  return (
    <Sheet
      inlineFrom="lg"
      title={t("filters.title")}
      trigger={
        <>
          <Icon name="sliders-horizontal" className="size-4" />
          {active > 0 ? t("filters.openCount", { count: active }) : t("filters.open")}
        </>
      }
      className="w-full"
      footer={
        <Button type="submit" form={searchFormId} variant="primary" className="w-full">
          {t("filters.show", { count: page.totalCount })}
        </Button>
      }
    >
      <div className="grid gap-6">
        <PanelHead page={page} />
        <Groups draft={draft} choices={page.choices} />
        <noscript>
          <Button type="submit" form={searchFormId} className="w-full">
            {t("filters.apply")}
          </Button>
        </noscript>
      </div>
    </Sheet>
  );
}

function PanelHead({ page }: { page: ShownSearchPage }) {
  const t = useMessages<SearchMessages>("search");
  return (
    <div className="flex min-h-8 items-center justify-between gap-3">
      <h2 className="font-semibold max-lg:sr-only">{t("filters.title")}</h2>
      {page.chips.length > 0 && (
        <Link to={page.clearPath} preventScrollReset className="tap-target text-sm link">
          {t("filters.clear")}
        </Link>
      )}
    </div>
  );
}

function Groups({ draft, choices }: { draft: SearchDraft; choices: FilterChoices }) {
  const t = useMessages<SearchMessages>("search");
  const { filters } = draft.state;
  const times = offeredTimes.some((time) => time === filters.availability)
    ? offeredTimes
    : [...offeredTimes, filters.availability];
  return (
    <>
      <IdChoices
        label={t("filter.specialty")}
        name="specialty_ids"
        choices={choices.specialty}
        chosen={filters.specialtyIds}
        onChange={(specialtyIds) => draft.changeFilters({ specialtyIds })}
      />
      <Select
        label={t("filter.district")}
        name="geo_district_id"
        form={searchFormId}
        value={filters.geoDistrictId ?? ""}
        onChange={({ target }) =>
          draft.changeFilters({ geoDistrictId: Number(target.value) || null, location: "" })
        }
      >
        <option value="">{t("filter.anywhere")}</option>
        {choices.district.map((choice) => (
          <CountedOption key={choice.value} {...choice} />
        ))}
      </Select>
      <IdChoices
        label={t("filter.insurance")}
        name="insurance_ids"
        choices={choices.insurance}
        chosen={filters.insuranceProviderIds}
        onChange={(insuranceProviderIds) => draft.changeFilters({ insuranceProviderIds })}
      />
      <Select
        label={t("filter.availability")}
        name="availability"
        form={searchFormId}
        value={filters.availability}
        onChange={({ target }) => {
          const availability = availabilities.find((one) => one === target.value) ?? "any";
          draft.changeFilters({ availability });
        }}
      >
        {times.map((time) => (
          <option key={time} value={time}>
            {t(`availability.${time}`, { date: filters.availableDate })}
          </option>
        ))}
      </Select>
      <Group label={t("filter.gender")}>
        {[{ value: "any", label: t("gender.any"), count: null }, ...choices.gender].map(
          ({ value, label, count }) => (
            <Radio
              key={value}
              name="gender"
              form={searchFormId}
              value={value}
              checked={filters.gender === value}
              onChange={() =>
                draft.changeFilters({ gender: genders.find((one) => one === value) ?? "any" })
              }
              label={<Counted label={label} count={count} />}
            />
          ),
        )}
      </Group>
      <Group label={t("filter.visitType")}>
        {visitTypes.map((type) => {
          const choice = choices.visitType.find((one) => one.value === type);
          const isChosen = filters.visitTypes.includes(type);
          return (
            <Checkbox
              key={type}
              name="visitTypes"
              form={searchFormId}
              value={type}
              checked={isChosen}
              onChange={() => {
                const others = filters.visitTypes.filter((one) => one !== type);
                draft.changeFilters({ visitTypes: isChosen ? others : [...others, type] });
              }}
              label={<Counted label={t(`visitType.${type}`)} count={choice?.count ?? 0} />}
            />
          );
        })}
      </Group>
      <IdChoices
        label={t("filter.language")}
        name="language_ids"
        choices={choices.language}
        chosen={filters.languageIds}
        onChange={(languageIds) => draft.changeFilters({ languageIds })}
      />
      <Group label={t("filter.rating")}>
        {[{ value: "0", label: t("rating.any"), count: null }, ...choices.rating].map(
          ({ value, label, count }) => (
            <Radio
              key={value}
              name="rating_min"
              form={searchFormId}
              value={value}
              checked={filters.ratingMin === Number(value)}
              onChange={() => draft.changeFilters({ ratingMin: Number(value) })}
              label={<Counted label={label} count={count} />}
            />
          ),
        )}
      </Group>
    </>
  );
}
