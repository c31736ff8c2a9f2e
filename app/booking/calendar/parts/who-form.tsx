import { Button } from "#app/ui/controls/button.tsx";
import type { CalendarState } from "../calendar-state.ts";
import type { ChoiceOption } from "../calendar-view.ts";
import { ScheduleSelect } from "./schedule-choices.tsx";
import { StateForm } from "./state-form.tsx";

interface WhoFormProps {
  id: string;
  path: string;
  state: CalendarState;
  schedules: readonly ChoiceOption[];
  words: { label: string; all: string; submit: string };
  className?: string;
  selectClassName: string;
}

/** Chooses one schedule by a form that works without scripts. */
export function WhoForm(props: WhoFormProps) {
  const { id, path, state, schedules, words, className, selectClassName } = props;
  return (
    <StateForm path={path} state={state} asks={["who"]} {...(className && { className })}>
      <ScheduleSelect
        id={id}
        name="who"
        label={words.label}
        isLabelHidden
        schedules={schedules}
        all={words.all}
        defaultValue={state.who ?? ""}
        className={selectClassName}
      />
      <Button type="submit" variant="secondary" size="sm">
        {words.submit}
      </Button>
    </StateForm>
  );
}
