import { AppError } from "#app/platform/errors.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import {
  deleteSearch,
  type PersonsRequest,
  renameSearch,
  setCadence,
} from "./change-searches.server.ts";
import { searchId } from "./inputs.ts";
import type { Deed } from "./rules.ts";
import { cadenceForm, nameForm } from "./search-forms.ts";

export type SearchProblem = "name" | "tooMany";
export type SearchesAnswer = { deed: Deed } | { problem: SearchProblem };

/** Handles the forms about saved searches. @throws AppError `unprocessable` for another form. */
export const answerSearches = defineIntents(
  {
    async rename(context: PersonsRequest, form): Promise<SearchesAnswer> {
      const parsed = nameForm.parse(form);
      if (!parsed.ok) return { problem: "name" };
      await renameSearch(context, idOf(form), parsed.values.name);
      return { deed: "renamed" };
    },
    async tell(context: PersonsRequest, form): Promise<SearchesAnswer> {
      const parsed = cadenceForm.parse(form);
      if (!parsed.ok) throw wrongForm();
      await setCadence(context, idOf(form), parsed.values.cadence);
      return { deed: "told" };
    },
    async delete(context: PersonsRequest, form): Promise<SearchesAnswer> {
      await deleteSearch(context, idOf(form));
      return { deed: "deleted" };
    },
  },
  "unprocessable",
);

function idOf(form: FormData): string {
  const id = searchId.safeParse(form.get("id"));
  if (!id.success) throw wrongForm();
  return id.data;
}

function wrongForm() {
  return new AppError("unprocessable", "Please check your input and try again.");
}
