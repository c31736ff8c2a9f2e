import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import type { ShownOpening, ShownRooms } from "./present-schedule.server.ts";
import type { ShownSchedules } from "./read-schedule-page.server.ts";
import type { RefusedForm } from "./save-schedule.server.ts";
import { asWords, useWords } from "./schedule-words.ts";

interface NewScheduleProps {
  /** Places without a schedule. */
  places: ShownSchedules["places"];
  rooms: ShownRooms | null;
  opening: ShownOpening;
  refused: RefusedForm | null;
  token: string;
}

/** The schedules that can be created: of a doctor, or of a room or device. */
export function NewSchedule({ places, rooms, opening, refused, token }: NewScheduleProps) {
  const t = useWords();
  const people = places.filter(({ professionalId }) => professionalId !== null);
  if (people.length === 0 && rooms === null) return null;
  return (
    <section aria-labelledby="new-schedule" className="mt-8 grid gap-6">
      <h2 id="new-schedule" className="text-lg font-semibold">
        {t("new")}
      </h2>
      {people.length > 0 && (
        <OpenForm people={people} opening={opening} refused={refused} token={token} />
      )}
      {rooms && <RoomForms rooms={rooms} refused={refused} token={token} />}
    </section>
  );
}

type OpenFormProps = Omit<NewScheduleProps, "places" | "rooms"> & {
  people: NewScheduleProps["places"];
};

/** How appointments are confirmed, and a button for each doctor. */
function OpenForm({ people, opening, refused, token }: OpenFormProps) {
  const t = useWords();
  const isRefused = refused?.intent === "open";
  return (
    <section aria-label={t("places.closed")} className="grid gap-2">
      <h3 className="font-semibold">{t("places.closed")}</h3>
      <p className="max-w-prose text-sm text-muted">{t("open.text")}</p>
      <Form
        form={opening.form}
        t={asWords(t)}
        typed={isRefused ? refused.typed : opening.blank}
        problems={isRefused ? refused.problems : undefined}
        className="grid gap-4"
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="open" />
        <div className="max-w-prose">
          <FormFields of={opening.form} />
        </div>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {people.map(({ professionalId, clinicId, name }) => (
            <li
              key={`${professionalId} ${clinicId}`}
              className="flex flex-wrap items-center justify-between gap-2 px-3 py-2"
            >
              {name}
              <Button
                type="submit"
                name="place"
                value={`${professionalId} ${clinicId}`}
                variant="secondary"
                size="sm"
                aria-label={t("open.name", { name })}
              >
                {t("open")}
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}

type RoomFormsProps = Omit<NewScheduleProps, "places" | "rooms" | "opening"> & {
  rooms: ShownRooms;
};

/** A form for each room or device without a schedule, and one for a new room or device. */
function RoomForms({ rooms, refused, token }: RoomFormsProps) {
  const t = useWords();
  if (rooms.choices.services.length === 0) {
    return (
      <section aria-label={t("rooms")} className={`${cardClass} grid gap-1 p-4`}>
        <h3 className="font-semibold">{t("rooms")}</h3>
        <p className="max-w-prose text-sm text-muted">{t("rooms.none")}</p>
      </section>
    );
  }
  const forms = [...rooms.rooms, { id: "", title: t("rooms.add"), typed: rooms.blank }];
  return (
    <section aria-label={t("rooms")} className="grid gap-2">
      <h3 className="font-semibold">{t("rooms")}</h3>
      <p className="max-w-prose text-sm text-muted">{t("rooms.text")}</p>
      {forms.map(({ id, title, typed }) => {
        const isRefused = refused?.intent === "openRoom" && refused.subject === id;
        return (
          <details
            key={id}
            className="rounded-card border border-line bg-surface"
            open={isRefused || undefined}
          >
            <summary className="flex min-h-11 cursor-pointer items-center px-3 py-2 font-medium">
              {title}
            </summary>
            <div className="border-t border-line p-3">
              <Form
                form={rooms.form}
                id={`room-${id || "new"}`}
                t={asWords(t)}
                typed={isRefused ? refused.typed : typed}
                problems={isRefused ? refused.problems : undefined}
                choices={rooms.choices}
                submit={t("rooms.save")}
                intent="openRoom"
                className="grid max-w-prose gap-4"
              >
                <input type="hidden" name="token" value={token} />
                <input type="hidden" name="subject" value={id} />
                <FormFields of={rooms.form} />
              </Form>
            </div>
          </details>
        );
      })}
    </section>
  );
}
