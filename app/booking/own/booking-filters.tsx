import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { OwnBookingsMessages } from "./messages/en.ts";

interface BookingFiltersProps {
  filters: { tab: string; patient: string | null; state: string | null };
  /** The names for whom the person has booked. */
  people: string[];
  states: { value: string; label: string }[];
}

/** Filters a list of appointments by its address. */
export function BookingFilters({ filters, people, states }: BookingFiltersProps) {
  const t = useMessages<OwnBookingsMessages>("ownBookings");
  const locale = useLocale();
  const localize = useLocalizedPath();
  return (
    <form
      method="get"
      action={localize("/dashboard/bookings").split("?")[0]}
      aria-label={t("filters")}
      className="mb-5 flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="tab" value={filters.tab} />
      {locale === "ar" && <input type="hidden" name="lang" value="ar" />}
      {people.length > 1 && (
        <Select
          id="bookings-patient"
          name="patient"
          label={t("filter.patient")}
          defaultValue={filters.patient ?? ""}
        >
          <option value="">{t("filter.patient.all")}</option>
          {people.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
      <Select
        id="bookings-state"
        name="state"
        label={t("filter.state")}
        defaultValue={filters.state ?? ""}
      >
        <option value="">{t("filter.state.all")}</option>
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        {t("filter.apply")}
      </Button>
    </form>
  );
}
