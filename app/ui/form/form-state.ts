import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";

/** Why a whole form is refused, whatever its fields hold. */
export interface Refusal {
  title: string;
  text: string;
  /** Whether the reader can mend it. */
  isTheirs?: boolean;
}

/** An action's answer to a refused form; "invalid" is the only refusal caused by fields. */
interface RefusedForm {
  refusal: string;
  problems?: Problems;
  typed: Typed;
}

type WholeRefusal<R extends string> = Exclude<R, "invalid">;

/** The props of a `Form` after an answer of its action, or of one that was not sent yet. */
export function formState<A extends RefusedForm>(
  answer: A | undefined,
  blank: Typed,
  describeRefusal: (refusal: WholeRefusal<A["refusal"]>) => Refusal,
): { typed: Typed; problems?: Problems | undefined; refusal?: Refusal } {
  if (!answer) return { typed: blank };
  const { problems, typed } = answer;
  const refusal: A["refusal"] = answer.refusal;
  return isOfWhole(refusal)
    ? { typed, problems, refusal: describeRefusal(refusal) }
    : { typed, problems: problems ?? {} };
}

function isOfWhole<R extends string>(refusal: R): refusal is WholeRefusal<R> {
  return refusal !== "invalid";
}
