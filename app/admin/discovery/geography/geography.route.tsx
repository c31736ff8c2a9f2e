import { data } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/geography.route.ts";
import { changeGeography, readGeography } from "./geography.server.ts";
import { adminGeography as arabic } from "./messages/ar.ts";
import { adminGeography as english, type GeographyMessages } from "./messages/en.ts";
import { PlaceList } from "./place-list.tsx";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

const path = "/admin/geography";
const mostShown = 10;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const title = inLocale(scope.locale, english.title, String(arabic.title));
  return { ...(await readGeography(scope, request)), meta: scope.describe(title) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const answer = await changeGeography(scope, await readForm(request));
  if (answer instanceof Response) return answer;
  return data(answer, { status: answer.preview ? 200 : 422 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Geography({ loaderData, actionData }: Route.ComponentProps) {
  const { levels, level, places, check, moves, parents, page, size, done } = loaderData;
  const t = useMessages<GeographyMessages>("adminGeography");
  const panel = { failure: t("failure"), retry: t("retry") };
  return (
    <AdminPage title={t("title")} lead={t("lead")}>
      <div className="grid gap-4">
        {done && !actionData && (
          <p role="status" className="rounded-card bg-open-soft p-3 text-sm text-open">
            {t(`done.${done.deed}`, { count: done.count })}
          </p>
        )}
        {actionData?.preview === null && (
          <FormRefusal title={t("problem.title")} text={t("problem.text")} />
        )}
        <nav
          aria-label={t("levels.label")}
          className="flex gap-1 overflow-x-auto border-b border-line"
        >
          {levels.map((one) => (
            <AreaLink
              key={one}
              to={`${path}?level=${one}`}
              aria-current={one === level ? "page" : undefined}
              className={tabLinkClass(one === level)}
            >
              {t(`level.${one}`)}
            </AreaLink>
          ))}
        </nav>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Panel {...panel} title={t("check.title")} data={check}>
            {({ problems, checked }) => <Problems problems={problems} checked={checked} />}
          </Panel>
          <Panel {...panel} title={t("sort.title")} data={moves}>
            {(found) => <SortForm level={level} moves={found} />}
          </Panel>
        </div>
        <Panel {...panel} title={t("places.title")} data={places}>
          {(found) => (
            <PlaceList
              {...found}
              level={level}
              page={page}
              size={size}
              parents={parents}
              preview={actionData?.preview ?? null}
            />
          )}
        </Panel>
      </div>
    </AdminPage>
  );
}

type Loaded<N extends "check" | "moves"> = Extract<
  Awaited<ReturnType<typeof loader>>[N],
  { isLoaded: true }
>["value"];
type Problem = Loaded<"check">["problems"][number];

function Problems({ problems, checked }: { problems: Problem[]; checked: number }) {
  const t = useMessages<GeographyMessages>("adminGeography");
  if (problems.length === 0) {
    return <p className="p-4 text-sm">{t("check.valid", { count: checked })}</p>;
  }
  const columns: Column<Problem>[] = [
    {
      id: "name",
      header: t("places.name"),
      cell: ({ name }) => <bdi>{name}</bdi>,
      isRowHeader: true,
    },
    { id: "problem", header: t("check.problem"), cell: ({ problem }) => t(`problem.${problem}`) },
  ];
  const title = t("check.problems", { count: problems.length });
  return (
    <>
      <p className="p-4 text-sm text-danger">{title}</p>
      <Table
        caption={title}
        columns={columns}
        rows={problems}
        rowKey={({ id, problem }) => `${id} ${problem}`}
      />
    </>
  );
}

function SortForm({ level, moves }: { level: string; moves: Loaded<"moves"> }) {
  const t = useMessages<GeographyMessages>("adminGeography");
  const locale = useLocale();
  const localize = useLocalizedPath();
  if (moves.length === 0) return <p className="p-4 text-sm">{t("sort.none")}</p>;
  const more = moves.length - mostShown;
  return (
    <form
      method="post"
      action={localize(`${path}?level=${level}`)}
      className="grid gap-2 p-4 text-sm"
    >
      <input type="hidden" name="level" value={level} />
      <p>{t("sort.preview", { count: moves.length })}</p>
      <ul className="list-disc ps-6">
        {moves.slice(0, mostShown).map(({ name, nameAr, from, to }) => (
          <li key={`${name} ${to}`}>
            {t("sort.move", { name: inLocale(locale, name, nameAr), from, to })}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{t("sort.more", { count: more })}</p>}
      <Button
        type="submit"
        name="intent"
        value="sort"
        variant="secondary"
        className="justify-self-start"
      >
        {t("sort.submit")}
      </Button>
    </form>
  );
}
