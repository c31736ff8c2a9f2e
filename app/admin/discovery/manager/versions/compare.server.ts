import { inLocale } from "#app/platform/i18n/locale.ts";
import { type ComparedHit, compareRules } from "#app/search/management/compare-rules.server.ts";
import {
  addTestQuery,
  mostTestQueries,
  removeTestQuery,
} from "#app/search/management/edit-test-queries.server.ts";
import { listTestQueries } from "#app/search/ranking/queries.server.ts";
import { noRules } from "#app/search/ranking/rule-set.ts";
import type { AdminScope } from "../../../read-admin-page.server.ts";
import { managerPath } from "../manager-place.ts";
import { backTo, problemOf, readManager } from "../read-manager.server.ts";

export interface ShownHit
  extends Pick<ComparedHit, "entityId" | "place" | "otherPlace" | "placed"> {
  name: string;
}

/** Compares the rules in force with the draft on the saved queries; without a draft the defaults. */
export async function readComparison(scope: AdminScope, request: Request) {
  const { database, actor, locale } = scope;
  const [manager, queries] = await Promise.all([
    readManager(scope, request),
    listTestQueries(database, actor),
  ]);
  const { hasDraft } = manager.bar;
  const sides = {
    before: hasDraft ? manager.before : noRules,
    after: hasDraft ? manager.after : manager.before,
  };
  const compared = await compareRules(
    { database, locale },
    sides,
    queries.map(({ words }) => words),
  );
  const present = ({ nameEn, nameAr, ...hit }: ComparedHit): ShownHit => ({
    entityId: hit.entityId,
    place: hit.place,
    otherPlace: hit.otherPlace,
    placed: hit.placed,
    name: inLocale(locale, nameEn, nameAr),
  });
  return {
    bar: manager.bar,
    isFull: queries.length >= mostTestQueries,
    comparisons: queries.flatMap(({ id, words }, index) => {
      const comparison = compared[index];
      if (!comparison) return [];
      const { before, after, moved } = comparison;
      return [
        {
          id,
          words,
          moved,
          before: { ...before, hits: before.hits.map(present) },
          after: { ...after, hits: after.hits.map(present) },
        },
      ];
    }),
  };
}

/** Adds or removes a query. */
export async function changeTestQueries(scope: AdminScope, form: FormData) {
  const { actor } = scope;
  const isRemoval = form.get("intent") === "remove";
  const problem = await problemOf(() =>
    isRemoval
      ? removeTestQuery(scope, actor, Math.floor(Number(form.get("id")) || 0))
      : addTestQuery(scope, actor, String(form.get("words") ?? "")),
  );
  return backTo(scope, `${managerPath}/compare`, problem ? { problem } : {});
}
