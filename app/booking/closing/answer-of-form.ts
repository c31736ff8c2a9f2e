import { z } from "zod";
import { typedText } from "#app/platform/forms/read-form.ts";
import { choicePrefix } from "./answer-fields.ts";
import { type DisplacedAnswer, displacedAnswer } from "./inputs.ts";

/** Reads the answer about the appointments that a change displaces. */
export function answerOf(form: FormData) {
  const choices = [...form].flatMap(([name, value]) => {
    if (!name.startsWith(choicePrefix) || typeof value !== "string") return [];
    const [choice, startsAt, typeId] = value.split(" ");
    const move = { ...(startsAt && { startsAt }), ...(typeId && { typeId }) };
    return [{ id: name.slice(choicePrefix.length), choice, ...move }];
  });
  return {
    displaced: typedText(form, "displaced") || "ask",
    count: Number(typedText(form, "count")),
    choices,
    note: typedText(form, "note"),
  };
}

const answer = z.object(displacedAnswer);

/** Reads the checked answer; one that no page made asks again. */
export function readDisplacedAnswer(form: FormData): DisplacedAnswer {
  return answer.safeParse(answerOf(form)).data ?? answer.parse({});
}
