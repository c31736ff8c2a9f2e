import type { Typed } from "#app/platform/forms/sent-form.ts";

/** A control that somebody else changed since the form was opened. */
export interface Difference {
  control: string;
  opened: string;
  theirs: string;
  mine: string;
  /** Both changed it, to different values: somebody has to choose. */
  isConflict: boolean;
}

/** The three states of a form: when it was opened, as stored now, and as it was sent. */
export interface ThreeStates {
  opened: Typed;
  theirs: Typed;
  mine: Typed;
}

/**
 * Merges field by field: what one side alone changed is taken, what both changed stays as it was
 * sent until somebody chooses.
 */
export function mergeTyped(
  controls: readonly string[],
  { opened, theirs, mine }: ThreeStates,
): { merged: Typed; differences: Difference[] } {
  const merged: Record<string, string | readonly string[]> = { ...mine };
  const differences: Difference[] = [];
  for (const control of controls) {
    const [before, now, sent] = [opened, theirs, mine].map((state) => textOf(state[control]));
    if (before === undefined || now === undefined || sent === undefined || now === before) continue;
    const isConflict = sent !== before && sent !== now;
    if (sent === before) merged[control] = theirs[control] ?? "";
    differences.push({ control, opened: before, theirs: now, mine: sent, isConflict });
  }
  return { merged, differences };
}

/** Whether two states of a form say the same at each control. */
export function isSameTyped(controls: readonly string[], one: Typed, other: Typed): boolean {
  return controls.every((control) => textOf(one[control]) === textOf(other[control]));
}

/** Line ends are those of the browser that sent them. */
function textOf(value: Typed[string] | undefined): string {
  return [value ?? ""].flat().filter(Boolean).join(", ").replace(/\r\n?/g, "\n").trim();
}
