import type { ComponentProps } from "react";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { ChoiceOption } from "../calendar-view.ts";

type Schedules = readonly ChoiceOption[];

interface ScheduleSelectProps extends Omit<ComponentProps<typeof Select>, "children"> {
  schedules: Schedules;
  /** Name of the choice of all of them; without it one has to be chosen. */
  all?: string;
}

/** Chooses one schedule. */
export function ScheduleSelect({ schedules, all, ...select }: ScheduleSelectProps) {
  return (
    <Select {...select}>
      {all !== undefined && <option value="">{all}</option>}
      {schedules.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface ScheduleBoxesProps {
  name: string;
  legend: string;
  schedules: Schedules;
  /** Ids of the ticked schedules. */
  ticked: readonly string[];
  /** The choice of all schedules. */
  all?: { label: string; isTicked: boolean };
  error?: string | undefined;
}

/** Chooses several schedules. */
export function ScheduleBoxes({ name, legend, schedules, ticked, all, error }: ScheduleBoxesProps) {
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="font-medium">{legend}</legend>
      {error && (
        <p id={`${name}-error`} role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
        {all && <Checkbox name="all" value="on" label={all.label} defaultChecked={all.isTicked} />}
        {schedules.map((one) => (
          <Checkbox
            key={one.id}
            name={name}
            value={one.id}
            label={one.name}
            defaultChecked={ticked.includes(one.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
