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

/** Returns the actions that somebody may take. */
export function describeActions(scope: AdminScope, resource: Resource): ShownAction[] {
  const say = wordsOf(scope, resource);
  return Object.entries(resource.actions ?? {})
    .filter(([, { permission }]) => can(scope.actor, permission))
    .map(
      ([name, { form, isDangerous = false, isOfRows = false, isSingle = false, label, tab }]) => ({
        name,
        label: say(label),
        formId: form?.id ?? null,
        isDangerous,
        isSingle,
        isOfRows,
        tab: tab ?? null,
      }),
    );
}
