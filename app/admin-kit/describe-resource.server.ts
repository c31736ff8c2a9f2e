import {
  defineForm,
  type Fields,
  type Form,
  type Problems,
} from "#app/platform/forms/define-form.ts";
import { type WordedForm, wordForm } from "#app/platform/forms/described-form.ts";
import { createTranslator, type Messages } from "#app/platform/i18n/translate.ts";
import { can } from "#app/platform/permissions.ts";
import { listRules } from "./list/list-query.server.ts";
import { flagOptions } from "./list/list-state.ts";
import type { AdminScope, Resource } from "./resource.server.ts";
import type { ShownAction, ShownColumn } from "./shown-resource.ts";

/** Returns the translator of a resource's own words. */
export function wordsOf(
  { locale }: Pick<AdminScope, "locale">,
  { messages }: Pick<Resource, "messages">,
) {
  return createTranslator<Messages>(locale, messages[locale]);
}

/** Returns the columns as pages show them. */
export function describeColumns(scope: AdminScope, resource: Resource): ShownColumn[] {
  const say = wordsOf(scope, resource);
  return listRules(resource, scope.locale).columns.map((rules) => {
    const { label = "", width = null, optionKeys } = resource.columns[rules.name] ?? {};
    const options = rules.kind === "flag" ? flagOptions : rules.options;
    return {
      ...rules,
      label: say(label),
      width,
      choices: options.map((value) => ({
        value,
        label: optionKeys === undefined ? value : say(`${optionKeys}${value}`),
      })),
    };
  });
}

const noFields: Form<Fields> = defineForm({ id: "action", fields: {} });

/** Returns a form of a resource as pages show it; a form that an action does not have is empty. */
export function wordFormOf(
  { locale }: Pick<AdminScope, "locale">,
  { messages }: Pick<Resource, "messages">,
  { form = noFields, problems }: { form?: Form<Fields> | undefined; problems?: Problems },
): WordedForm {
  return wordForm(form, messages[locale], problems);
}

/** Returns the actions that somebody may take. */
export function describeActions(scope: AdminScope, resource: Resource): ShownAction[] {
  const say = wordsOf(scope, resource);
  return Object.entries(resource.actions ?? {})
    .filter(([, { permission }]) => can(scope.actor, permission))
    .map(([name, action]) => {
      const { isDangerous = false, isOfRows = false, isSingle = false, label, tab } = action;
      return {
        name,
        label: say(label),
        hasPreview: action.affects !== undefined || action.consequence !== undefined,
        isDangerous,
        isSingle,
        isOfRows,
        tab: tab ?? null,
      };
    });
}
