import { redirect } from "react-router";
import { z } from "zod";
import { findNames } from "#app/accounts/queries.server.ts";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { findDuplicates } from "#app/directory/duplicates/find-duplicates.server.ts";
import { listMerges } from "#app/directory/duplicates/list-merges.server.ts";
import { keepApart, undoMerge } from "#app/directory/duplicates/merge-listings.server.ts";
import { duplicateKinds } from "#app/directory/duplicates/rules.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type AdminScope, readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/duplicates.route.ts";
import { pairsPath } from "./duplicate-paths.ts";
import { MergeList } from "./merge-list.tsx";
import type { AdminDuplicatesMessages } from "./messages/en.ts";
import { PairList } from "./pair-list.tsx";

export const handle = {
  messages: { en: () => import("./messages/en.ts"), ar: () => import("./messages/ar.ts") },
} satisfies PageHandle;

const asked = z.enum(duplicateKinds).catch("professionals");
const pair = z.object({ one: z.uuid(), other: z.uuid() });
const merge = z.object({ id: z.uuid() });

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor } = scope;
  const kind = asked.parse(new URL(request.url).searchParams.get("kind"));
  const [pairs, merges] = await Promise.all([
    readPanel(scope, "pairs", () => findDuplicates(database, actor, kind)),
    readPanel(scope, "merges", async () => {
      const found = await listMerges(database, actor, kind);
      const names = await findNames(
        scope,
        actor,
        found.map(({ mergedBy }) => mergedBy),
      );
      return found.map((one) => ({ ...one, mergedBy: names.get(one.mergedBy) ?? "" }));
    }),
  ]);
  return { kind, pairs, merges, meta: scope.describe() };
}

const answer = defineIntents<
  { scope: AdminScope; kind: z.infer<typeof asked> },
  Record<"apart" | "undo", void>
>({
  async apart({ scope, kind }, form) {
    const { one, other } = pair.parse(Object.fromEntries(form));
    await keepApart(scope, { entityType: kind, ids: [one, other] });
  },
  async undo({ scope }, form) {
    await undoMerge(scope, merge.parse(Object.fromEntries(form)).id);
  },
});

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const kind = asked.parse(new URL(request.url).searchParams.get("kind"));
  await answer({ scope, kind }, await readForm(request));
  return redirect(localizedPath(pairsPath(kind), scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  const { kind, pairs, merges } = loaderData;
  const t = useMessages<AdminDuplicatesMessages>("adminDuplicates");
  const states = { failure: t("failure"), retry: t("retry") };
  return (
    <AdminPage title={t("title")}>
      <nav aria-label={t("kinds")} className="mb-4 flex gap-2">
        {duplicateKinds.map((one) => (
          <AreaLink
            key={one}
            to={pairsPath(one)}
            aria-current={one === kind ? "page" : undefined}
            className={classNames(
              "tap-target rounded-control px-3 py-2",
              one === kind ? "bg-sunken font-semibold" : "text-muted hover:text-ink",
            )}
          >
            {t(`kind.${one}`)}
          </AreaLink>
        ))}
      </nav>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={t("pairs.title")} data={pairs} {...states}>
          {(found) => <PairList kind={kind} pairs={found} />}
        </Panel>
        <Panel title={t("merges.title")} data={merges} {...states}>
          {(found) => <MergeList merges={found} />}
        </Panel>
      </div>
    </AdminPage>
  );
}
