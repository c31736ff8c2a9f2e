import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { Route } from "./+types/saved-searches.route.ts";
import { answerSearches, type SearchProblem } from "./answer-searches.server.ts";
import { longestName, mostSearches } from "./inputs.ts";
import { savedSearches as arabic } from "./messages/ar.ts";
import { savedSearches as english, type SavedSearchesMessages } from "./messages/en.ts";
import { listSavedSearches, type SavedSearch } from "./queries.server.ts";
import { deeds, ownPath, pathOf } from "./rules.ts";
import { cadenceForm, nameForm } from "./search-forms.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, actor, locale, describe } = readAreaPage(context, request);
  const t = createTranslator<SavedSearchesMessages>(locale, inLocale(locale, english, arabic));
  const params = new URL(request.url).searchParams;
  return {
    searches: await listSavedSearches(database, actor),
    done: deeds.find((deed) => deed === params.get("done")) ?? null,
    hasTooMany: params.get("problem") === "tooMany",
    meta: describe(t("title")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = readAreaPage(context, request);
  const answer = await answerSearches(scope, await readForm(request));
  if ("problem" in answer) return data(answer, { status: 422 });
  return redirect(localizedPath(`${ownPath}?done=${answer.deed}`, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function SavedSearches({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, done, hasTooMany } = loaderData;
  const t = useMessages<SavedSearchesMessages>("savedSearches");
  return (
    <AreaPage title={t("title")} lead={t("lead")} done={done && !actionData && t(`done.${done}`)}>
      {actionData && <Refusal problem={actionData.problem} />}
      {hasTooMany && !actionData && <Refusal problem="tooMany" />}
      {searches.length === 0 ? (
        <EmptyState
          className={cardClass}
          title={t("empty.title")}
          text={t("empty.text")}
          actions={<ButtonLink to="/search">{t("empty.action")}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4">
          {searches.map((search) => (
            <SavedSearchItem key={search.id} search={search} />
          ))}
        </ul>
      )}
    </AreaPage>
  );
}

const limits: Record<SearchProblem, number> = {
  name: longestName,
  tooMany: mostSearches,
};

function Refusal({ problem }: { problem: SearchProblem }) {
  const t = useMessages<SavedSearchesMessages>("savedSearches");
  return (
    <div className="mb-6">
      <FormRefusal
        title={t("refused.title")}
        text={t(`refused.${problem}`, { count: limits[problem] })}
      />
    </div>
  );
}

function SavedSearchItem({ search }: { search: SavedSearch }) {
  const t = useMessages<SavedSearchesMessages>("savedSearches");
  const locale = useLocale();
  const localize = useLocalizedPath();
  const { id, name, query, createdAt } = search;
  return (
    <li className={`${cardClass} grid gap-3 p-4 md:p-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
          <Link to={pathOf(query)} className="text-brand underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {t("savedOn", { date: formatDate(createdAt, locale) })}
        </p>
      </div>
      <TellForm search={search} />
      <div className="flex flex-wrap items-start gap-x-5 text-sm">
        <details className="min-w-0">
          <summary className="inline-flex min-h-9 items-center tap-target link">
            {t("rename")}
          </summary>
          <Form
            form={nameForm}
            id={`name-${id}`}
            t={t}
            typed={nameForm.write({ name })}
            action={localize(ownPath)}
            className="flex items-end gap-2 py-2"
            intent="rename"
            submit={t("save")}
            submitVariant="secondary"
          >
            <input type="hidden" name="id" value={id} />
            <FormFields of={nameForm} />
          </Form>
        </details>
        <form method="post" action={localize(ownPath)}>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="intent"
            value="delete"
            aria-label={t("deleteName", { name })}
            className="inline-flex min-h-9 items-center tap-target link"
          >
            {t("delete")}
          </button>
        </form>
      </div>
    </li>
  );
}

function TellForm({ search: { id, cadence } }: { search: SavedSearch }) {
  const t = useMessages<SavedSearchesMessages>("savedSearches");
  const localize = useLocalizedPath();
  return (
    <Form
      form={cadenceForm}
      id={`cadence-${id}`}
      t={t}
      typed={cadenceForm.write({ cadence })}
      action={localize(ownPath)}
      className="flex flex-wrap items-end gap-2"
      intent="tell"
      submit={t("save")}
      submitVariant="secondary"
    >
      <input type="hidden" name="id" value={id} />
      <FormFields of={cadenceForm} />
    </Form>
  );
}
