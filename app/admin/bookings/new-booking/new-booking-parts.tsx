import { longestName } from "#app/directory/fields/listing-fields.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { DescribedForm } from "#app/platform/forms/described-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { ChooseForm } from "../choose-form.tsx";
import type { AdminBookingsMessages } from "../messages/en.ts";
import type { presentPlace, readBooked, readClinics } from "./read-new-booking.server.ts";

const useWords = () => useMessages<AdminBookingsMessages>("adminBookings");

interface ChooseClinicProps {
  path: string;
  clinics: Awaited<ReturnType<typeof readClinics>>;
}

/** The first step: a clinic, found by its name or that of a professional. */
export function ChooseClinic({ path, clinics: { search, rows } }: ChooseClinicProps) {
  const t = useWords();
  return (
    <section aria-labelledby="new-clinic" className="grid gap-3">
      <h2 id="new-clinic" className="font-semibold">
        {t("new.clinic")}
      </h2>
      <ChooseForm path={path} className="flex flex-wrap items-end gap-3">
        <Field
          id="new-q"
          name="q"
          type="search"
          label={t("calendar.search")}
          defaultValue={search}
          maxLength={longestName}
        />
        <Button type="submit" variant="secondary">
          {t("new.find")}
        </Button>
      </ChooseForm>
      {rows.length === 0 ? (
        <EmptyState
          className={cardClass}
          title={t("new.clinic.none")}
          text={t("new.clinic.none.text")}
          actions={
            <AreaLink to="/admin/providers/calendar?without=1" className="link">
              {t("new.clinic.without")}
            </AreaLink>
          }
        />
      ) : (
        <ul className={`${cardClass} divide-y divide-line`}>
          {rows.map(({ id, name, people }) => (
            <li key={id}>
              <AreaLink
                to={`${path}?clinic=${id}`}
                className="block px-4 py-2.5 hover:bg-brand-soft hover:text-brand"
              >
                <span className="font-medium">{name}</span>
                {people && <span className="block text-sm text-muted">{people}</span>}
              </AreaLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ShownPlace = Awaited<ReturnType<typeof presentPlace>> & {
  name: string;
  form: DescribedForm;
  locale: string;
};

/** The second step: what is booked, and from which day free times are listed. */
export function ChooseAppointment({ path, place }: { path: string; place: ShownPlace }) {
  const t = useWords();
  const { clinic, name, types, type, day, today, times, confirmation } = place;
  return (
    <section aria-labelledby="new-appointment" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="new-appointment" className="font-semibold [overflow-wrap:anywhere]">
          {name}
        </h2>
        <AreaLink to={path} className="link text-sm">
          {t("new.clinic.change")}
        </AreaLink>
      </div>
      {types.length === 0 ? (
        <p className="text-muted">{t("new.type.none")}</p>
      ) : (
        <ChooseForm path={`${path}?clinic=${clinic}`} className="grid gap-3">
          <Select id="new-type" name="type" label={t("new.type")} defaultValue={type}>
            {type === "" && <option value="">{t("new.type.choose")}</option>}
            {types.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
          <div className="flex flex-wrap items-end gap-3">
            <Field
              id="new-day"
              name="day"
              type="date"
              label={t("new.day")}
              min={today}
              defaultValue={day}
            />
            <Button type="submit" variant={times ? "secondary" : "primary"}>
              {t("new.times")}
            </Button>
          </div>
        </ChooseForm>
      )}
      {times?.length === 0 && (
        <p role="status" className="rounded-card bg-saffron-soft p-3">
          {t("new.times.none")}
        </p>
      )}
      {times && times.length > 0 && confirmation !== "instant" && (
        <p className="rounded-card bg-saffron-soft p-3">{t("new.asRequest")}</p>
      )}
    </section>
  );
}

interface PatientFormProps {
  place: ShownPlace;
  answer: { typed: Typed; problems?: Problems; message?: string } | null;
}

/** The last step: the time, who comes, and why. */
export function PatientForm({ place, answer }: PatientFormProps) {
  const t = useWords();
  const say = useMessages<Messages>("adminBookings");
  const { form, times, insurers, token, locale } = place;
  if (!times || times.length === 0) return null;
  return (
    <section aria-labelledby="new-patient" className="grid gap-3">
      <h2 id="new-patient" className="font-semibold">
        {t("new.patient")}
      </h2>
      <Form
        form={form}
        t={say}
        typed={{ locale, ...answer?.typed, token }}
        problems={answer?.problems}
        refusal={answer?.message ? { title: t("new.refused"), text: answer.message } : null}
        choices={{ times, "insurance-providers": insurers }}
        submit={t("new.submit")}
      />
    </section>
  );
}

/** Says who was booked, and leads to the booking. */
export function BookedNote({
  booked,
}: {
  booked: NonNullable<Awaited<ReturnType<typeof readBooked>>>;
}) {
  const t = useWords();
  const { id, name, time, isRequest } = booked;
  return (
    <div role="status" className="grid gap-1 rounded-card bg-open-soft p-4 text-open">
      <p className="font-semibold">
        {t(isRequest ? "new.requested" : "new.booked", { name, time, with: booked.with })}
      </p>
      <p>{t(isRequest ? "new.requested.text" : "new.booked.text")}</p>
      <AreaLink to={`/admin/providers/bookings/${id}`} className="link justify-self-start">
        {t("new.open")}
      </AreaLink>
    </div>
  );
}
