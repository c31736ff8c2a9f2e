import { readForm } from "#app/platform/forms/read-form.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { readAdminPage } from "../../../read-admin-page.server.ts";
import { managerHandle } from "../manager-handle.ts";
import { ManagerPage } from "../manager-page.tsx";
import { managerPath } from "../manager-place.ts";
import type { SearchManagerMessages } from "../messages/en.ts";
import { sayManager } from "../present-rules.server.ts";
import type { Route } from "./+types/compare.route.ts";
import { changeTestQueries, readComparison, type ShownHit } from "./compare.server.ts";

export const handle = managerHandle;
const path = `${managerPath}/compare`;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const meta = scope.describe(sayManager(scope.locale)("compare.title"));
  return { ...(await readComparison(scope, request)), meta };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  return changeTestQueries(scope, await readForm(request));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { bar, comparisons, isFull } = loaderData;
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const localize = useLocalizedPath();
  const titles = bar.hasDraft
    ? { before: t("compare.before"), after: t("compare.after") }
    : { before: t("compare.defaults"), after: t("compare.before") };
  return (
    <ManagerPage tab="compare" bar={bar}>
      {!bar.hasDraft && <p className="text-sm text-muted">{t("compare.noDraft")}</p>}
      {isFull ? (
        <p className="text-sm text-muted">{t("test.full")}</p>
      ) : (
        <form
          key={comparisons.length}
          method="post"
          action={localize(path)}
          className="flex flex-wrap items-end gap-3"
        >
          <Field
            name="words"
            label={t("test.words")}
            maxLength={100}
            dir="auto"
            required
            className="min-w-48 grow md:max-w-96"
          />
          <Button type="submit" name="intent" value="add" variant="secondary">
            {t("test.add")}
          </Button>
        </form>
      )}
      {comparisons.length === 0 && (
        <p className={`${cardClass} p-4 text-sm text-muted`}>{t("test.empty")}</p>
      )}
      {comparisons.map((comparison) => (
        <ComparedQuery key={comparison.id} comparison={comparison} titles={titles} />
      ))}
    </ManagerPage>
  );
}

interface ComparedQueryProps {
  comparison: Awaited<ReturnType<typeof loader>>["comparisons"][number];
  titles: { before: string; after: string };
}

function ComparedQuery({ comparison, titles }: ComparedQueryProps) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const localize = useLocalizedPath();
  const { id, words, before, after, moved } = comparison;
  return (
    <section className={cardClass}>
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="font-semibold">
          <bdi>{words}</bdi>
        </h2>
        <p className="text-sm text-muted">{t("compare.moved", { count: moved })}</p>
        <form method="post" action={localize(path)}>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="ghost"
            size="sm"
            aria-label={t("action.removeName", { name: words })}
          >
            {t("action.remove")}
          </Button>
        </form>
      </header>
      <div className="grid md:grid-cols-2 md:divide-x md:divide-line">
        <Side title={titles.before} {...before} moveOf={leftMove} />
        <Side title={titles.after} {...after} moveOf={rightMove} />
      </div>
    </section>
  );
}

type Move = {
  key: "compare.gone" | "compare.new" | "compare.up" | "compare.down" | "compare.upTo";
  place: number;
};

/** Where a result of the left side is on the right one; null where it stays. */
function leftMove({ place, otherPlace }: ShownHit): Move | null {
  if (otherPlace === null) return { key: "compare.gone", place };
  return otherPlace === place ? null : { key: "compare.upTo", place: otherPlace };
}

function rightMove({ place, otherPlace }: ShownHit): Move | null {
  if (otherPlace === null) return { key: "compare.new", place };
  if (otherPlace === place) return null;
  return { key: otherPlace > place ? "compare.up" : "compare.down", place: otherPlace };
}

interface SideProps {
  title: string;
  totalCount: number;
  hits: ShownHit[];
  moveOf: (hit: ShownHit) => Move | null;
}

function Side({ title, totalCount, hits, moveOf }: SideProps) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  return (
    <div className="min-w-0 p-4 text-sm">
      <h3 className="font-medium">
        {title} <span className="text-muted">({t("compare.count", { count: totalCount })})</span>
      </h3>
      <ol className="mt-2 grid gap-1">
        {hits.map((hit) => {
          const move = moveOf(hit);
          return (
            <li key={hit.entityId} className="flex items-baseline gap-2">
              <span className="w-6 shrink-0 text-end tabular text-muted">{hit.place}</span>
              <bdi className="min-w-0 grow truncate">{hit.name}</bdi>
              {hit.placed && (
                <Badge tone={hit.placed === "pinned" ? "open" : "saffron"}>
                  {t(`effect.${hit.placed}`)}
                </Badge>
              )}
              {move && (
                <Badge tone={move.key === "compare.down" ? "saffron" : "brand"}>
                  {t(move.key, { place: move.place })}
                </Badge>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
