import { redirect } from "react-router";
import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { PeriodLinks } from "#app/admin-kit/chart/period-links.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { leastInGroup, periods, readPeriod } from "#app/search/query-log/figure-rules.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/expansion.route.ts";
import { addQuery, type EmptyQuery, type ProposedFor, readExpansion } from "./expansion.server.ts";
import type { SearchQueriesMessages } from "./messages/en.ts";
import { queriesHandle } from "./queries-handle.ts";

export const handle = queriesHandle;
const path = "/admin/query-expansion";
const outcomes = ["draft", "vocabulary", "problem"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { searchParams } = new URL(request.url);
  return {
    period: readPeriod(searchParams),
    done: outcomes.find((one) => one === searchParams.get("done")) ?? null,
    expansion: await readPanel(scope, "expansion", () => readExpansion(scope, request)),
    meta: scope.describe(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const done = (await addQuery(scope, await readForm(request))) ?? "problem";
  const period = readPeriod(new URL(request.url).searchParams);
  return redirect(localizedPath(`${path}?days=${period}&done=${done}`, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function QueryExpansion({ loaderData }: Route.ComponentProps) {
  const { period, done, expansion } = loaderData;
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  return (
    <AdminPage
      lead={t("expansion.lead", { count: leastInGroup })}
      actions={<PeriodLinks path={path} periods={periods} period={period} />}
    >
      <div className="grid gap-4">
        {done === "problem" && <FormRefusal title={t("problem.title")} text={t("problem.text")} />}
        {done !== null && done !== "problem" && (
          <p role="status" className="rounded-card bg-open-soft p-3 text-sm text-open">
            {t(`done.${done}`)}
          </p>
        )}
        <Panel
          title={t("emptyTerms.title")}
          data={expansion}
          failure={t("failure")}
          retry={t("retry")}
        >
          {({ queries, hasDraft, sql }) => (
            <>
              {queries.length === 0 ? (
                <p className="p-4 text-sm text-muted">
                  {t("expansion.empty")}{" "}
                  <AreaLink to="/admin/vocabularies" className="link">
                    {t("expansion.first")}
                  </AreaLink>
                </p>
              ) : (
                <ul className="divide-y divide-line">
                  {queries.map((query) => (
                    <Query key={query.term} query={query} hasDraft={hasDraft} period={period} />
                  ))}
                </ul>
              )}
              <CountedBy sql={sql} />
            </>
          )}
        </Panel>
      </div>
    </AdminPage>
  );
}

interface QueryProps {
  query: EmptyQuery;
  hasDraft: boolean;
  period: number;
}

function Query({ query: { term, empty, proposed }, hasDraft, period }: QueryProps) {
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  const params = new URLSearchParams({ phrase: term });
  return (
    <li className="grid gap-2 p-4 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <h3 className="font-medium [overflow-wrap:anywhere]">
          <bdi>{term}</bdi>
        </h3>
        <p className="text-muted">{t("expansion.times", { count: empty })}</p>
        {hasDraft && (
          <AreaLink to={`/admin/search/synonyms?${params}`} className="tap-target link">
            {t("expansion.find")}
          </AreaLink>
        )}
      </div>
      {proposed.length === 0 ? (
        <p className="text-muted">{t("expansion.none")}</p>
      ) : (
        <ul aria-label={t("expansion.for", { words: term })} className="grid gap-1">
          {proposed.map((item) => (
            <ProposedRow
              key={item.id}
              item={item}
              term={term}
              hasDraft={hasDraft}
              period={period}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface ProposedRowProps {
  item: ProposedFor;
  term: string;
  hasDraft: boolean;
  period: number;
}

function ProposedRow({ item, term, hasDraft, period }: ProposedRowProps) {
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  const localize = useLocalizedPath();
  const { id, name, reason, isSynonym } = item;
  const intents = hasDraft ? (["draft", "vocabulary"] as const) : (["vocabulary"] as const);
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 grow">
        <bdi>{name}</bdi> <span className="text-muted">({t(`reason.${reason}`)})</span>
      </span>
      {isSynonym ? (
        <span className="text-muted">{t("expansion.isSynonym", { name })}</span>
      ) : (
        <form
          method="post"
          action={localize(`${path}?days=${period}`)}
          className="flex flex-wrap gap-1"
        >
          <input type="hidden" name="phrase" value={term} />
          <input type="hidden" name="itemId" value={id} />
          {intents.map((intent) => (
            <Button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              variant="ghost"
              size="sm"
              aria-label={t(`expansion.${intent}Name`, { words: term, name })}
            >
              {t(`expansion.${intent}`)}
            </Button>
          ))}
        </form>
      )}
    </li>
  );
}
