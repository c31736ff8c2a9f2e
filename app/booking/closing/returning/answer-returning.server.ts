import { typedText } from "#app/platform/forms/read-form.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import { moveBack } from "./move-back.server.ts";

const intents = ["move_back", "leave_moved", "move_all_back", "leave_all_moved"] as const;
type Intent = (typeof intents)[number];

/** Whether a form answers the question of `MoveBackQuestion`. */
export function isReturning(intent: string): intent is Intent {
  return intents.some((one) => one === intent);
}

/** Moves appointments back to the times that a closure took them from, or leaves them: all, or those that are chosen. */
export async function answerReturning(
  { context, form }: { context: BookingContext; form: FormData },
  intent: Intent,
) {
  const isForAll = intent === "move_all_back" || intent === "leave_all_moved";
  const isLeft = intent === "leave_moved" || intent === "leave_all_moved";
  const ids = isForAll
    ? typedText(form, "all").split(",")
    : form.getAll("returning").map((id) => String(id));
  const { returned, skipped } = await moveBack.call(
    context,
    { ids, isLeft },
    typedText(form, "token"),
  );
  const shared = { kind: "done", booking: null, undo: null } as const;
  if (isLeft) return { ...shared, done: "leave_moved" };
  const count = { booked: returned.length, skipped: skipped.length };
  return { ...shared, done: "move_back", count };
}
