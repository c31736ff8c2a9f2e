import { AppError } from "#app/platform/errors.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { restoreVersion } from "#app/search/management/publish-rules.server.ts";
import { readVersion } from "#app/search/ranking/queries.server.ts";
import { defaultRules } from "#app/search/ranking/rule-set.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { readAdminPage } from "../../../read-admin-page.server.ts";
import { managerHandle } from "../manager-handle.ts";
import { ManagerPage } from "../manager-page.tsx";
import { managerPath } from "../manager-place.ts";
import type { SearchManagerMessages } from "../messages/en.ts";
import { describeChanges, readNames, sayManager } from "../present-rules.server.ts";
import { backTo, problemOf, readManager } from "../read-manager.server.ts";
import type { Route } from "./+types/version.route.ts";

export const handle = managerHandle;
const path = `${managerPath}/versions`;

/** Versions are numbered by the database. */
function idOf({ id }: { id?: string }): number {
  if (!/^\d{1,9}$/.test(id ?? "")) throw new AppError("not_found", "There is no such version.");
  return Number(id);
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor, locale } = scope;
  const version = await readVersion(database, actor, idOf(params));
  if (!version?.publishedAt) throw new AppError("not_found", "There is no such version.");
  const { id, rules, basedOn } = version;
  const [{ bar, before }, base] = await Promise.all([
    readManager(scope, request),
    basedOn === null ? null : readVersion(database, actor, basedOn),
  ]);
  const baseRules = base?.rules ?? defaultRules;
  const names = await readNames(scope, rules, baseRules, before);
  const title = sayManager(locale)("version.title", { version: String(id) });
  return {
    bar,
    id,
    title,
    base: base?.id ?? null,
    changes: describeChanges(baseRules, rules, names),
    againstLive: id === bar.liveVersion ? null : describeChanges(before, rules, names),
    meta: scope.describe(title),
  };
}

/** POST puts the version in force again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const id = idOf(params);
  const problem = await problemOf(() => restoreVersion(scope, scope.actor, id));
  if (problem) return backTo(scope, `${path}/${id}`, { problem });
  return backTo(scope, path, { done: "restored" });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Version({ loaderData }: Route.ComponentProps) {
  const { bar, id, title, base, changes, againstLive } = loaderData;
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const localize = useLocalizedPath();
  const since =
    base === null ? t("version.sinceDefaults") : t("version.since", { version: String(base) });
  return (
    <ManagerPage tab="versions" bar={bar} title={title}>
      <ChangeList title={since} changes={changes} />
      {againstLive && (
        <>
          <ChangeList title={t("version.live")} changes={againstLive} />
          <form
            method="post"
            action={localize(`${path}/${id}`)}
            className="flex flex-wrap items-center gap-3"
          >
            <Button type="submit">{t("version.restore")}</Button>
            <span className="text-sm text-muted">{t("version.restoreHelp")}</span>
          </form>
        </>
      )}
    </ManagerPage>
  );
}

function ChangeList({ title, changes }: { title: string; changes: string[] }) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  return (
    <section className={`${cardClass} p-4 text-sm`}>
      <h2 className="font-semibold">{title}</h2>
      {changes.length === 0 ? (
        <p className="text-muted">{t("version.same")}</p>
      ) : (
        <ul className="list-disc ps-6">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
