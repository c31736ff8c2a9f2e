import { defineForm, type Fields, type Form } from "#app/platform/forms/define-form.ts";

const noFields: Form<Fields> = defineForm({ id: "action", fields: {} });

/** Returns the form of an action; an action without inputs has no fields. */
export function actionForm(
  forms: ReadonlyMap<string, Form<Fields>>,
  id: string | null,
): Form<Fields> {
  return forms.get(id ?? "") ?? noFields;
}
