import { AppError } from "../../platform/errors.ts";
import {
  deleteSearch,
  type PersonsRequest,
  renameSearch,
  setCadence,
} from "./change-searches.server.ts";
import { cadenceInput, searchId, searchName } from "./inputs.ts";
import type { Deed } from "./rules.ts";

export type SearchProblem = "name" | "tooMany";
export type SearchesAnswer = { deed: Deed } | { problem: SearchProblem };

type Answer = (context: PersonsRequest, form: FormData) => Promise<SearchesAnswer>;

/** Every button of the page. */
const answers: Record<string, Answer> = {
  async rename(context, form) {
    const name = searchName.safeParse(form.get("name"));
    if (!name.success) return { problem: "name" };
    await renameSearch(context, idOf(form), name.data);
    return { deed: "renamed" };
  },
  async tell(context, form) {
    const cadence = cadenceInput.safeParse(form.get("cadence"));
    if (!cadence.success) throw wrongForm();
    await setCadence(context, idOf(form), cadence.data);
    return { deed: "told" };
  },
  async delete(context, form) {
    await deleteSearch(context, idOf(form));
    return { deed: "deleted" };
  },
};

/** Does what a form about saved searches asks for. @throws AppError `unprocessable` for another form. */
export async function answerSearches(
  context: PersonsRequest,
  form: FormData,
): Promise<SearchesAnswer> {
  const intent = String(form.get("intent"));
  const answer = Object.hasOwn(answers, intent) ? answers[intent] : undefined;
  if (!answer) throw wrongForm();
  return answer(context, form);
}

function idOf(form: FormData): string {
  const id = searchId.safeParse(form.get("id"));
  if (!id.success) throw wrongForm();
  return id.data;
}

function wrongForm() {
  return new AppError("unprocessable", "Please check your input and try again.");
}
