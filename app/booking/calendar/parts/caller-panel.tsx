import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormField, FormFields } from "#app/ui/form/form-field.tsx";
import { AddressMap } from "../../home-visits/address-map.tsx";
import type { CalendarRefusal } from "../act-on-calendar.server.ts";
import { type CalendarState, calendarHref } from "../calendar-state.ts";
import type { CallerChoice } from "../calendar-view.ts";
import { callerForm, homeCallerForm } from "../caller-form.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";
import { TimeSelect } from "./open-booking.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import { StateForm } from "./state-form.tsx";

interface CallerPanelProps {
  path: string;
  state: CalendarState;
  caller: CallerChoice;
  token: string;
  refusal: CalendarRefusal | null;
}

/** Books for somebody on the telephone: first the appointment and the day, then a free time. */
export function CallerPanel({ path, state, caller, token, refusal }: CallerPanelProps) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const { types, type, day, times, districts } = caller;
  const close = calendarHref(path, state, { panel: null, type: null });
  return (
    <PanelFrame title={t("caller")} lead={t("caller.step")} close={close}>
      <StateForm path={path} state={{ ...state, booking: null }} asks={["type", "day"]}>
        <Select
          id="caller-type"
          name="type"
          label={t("caller.type")}
          defaultValue={type ?? ""}
          className="max-w-xs"
        >
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field id="caller-day" name="day" type="date" label={t("caller.day")} defaultValue={day} />
        <Button type="submit" variant="secondary">
          {t("caller.show")}
        </Button>
      </StateForm>
      {times?.length === 0 && <p className="text-muted">{t("caller.none")}</p>}
      {times && times.length > 0 && (
        <Form
          form={districts ? homeCallerForm : callerForm}
          t={t}
          typed={{ ...refusal?.caller?.typed, token }}
          problems={refusal?.caller?.problems}
          choices={districts ? { districts } : {}}
          submit={t("caller.submit")}
          intent="book"
          className="grid max-w-prose gap-3"
        >
          <TimeSelect id="caller-time" label={t("caller.time")} times={times} />
          {districts ? (
            <>
              <FormFields of={homeCallerForm} names={["name", "phone"]} />
              <FormField of={homeCallerForm} name="address" isNeeded />
              <FormField of={homeCallerForm} name="district" isNeeded />
              <AddressMap typed={refusal?.caller?.typed ?? {}} />
            </>
          ) : (
            <FormFields of={callerForm} />
          )}
        </Form>
      )}
    </PanelFrame>
  );
}
