import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { listVersions } from "#app/search/ranking/queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { readAdminPage } from "../../../read-admin-page.server.ts";
import { managerHandle } from "../manager-handle.ts";
import { ManagerPage } from "../manager-page.tsx";
import { managerPath } from "../manager-place.ts";
import type { SearchManagerMessages } from "../messages/en.ts";
import { sayManager } from "../present-rules.server.ts";
import { readManager } from "../read-manager.server.ts";
import type { Route } from "./+types/versions.route.ts";

export const handle = managerHandle;
const path = `${managerPath}/versions`;
const size = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const given = Number(new URL(request.url).searchParams.get("page"));
  const page = Math.min(10_000, Math.max(1, Math.floor(given) || 1));
  const [{ bar }, { versions, count }] = await Promise.all([
    readManager(scope, request),
    listVersions(scope.database, scope.actor, { page, size }),
  ]);
  return {
    bar,
    page,
    pages: Math.max(page, Math.ceil(count / size)),
    versions: versions.map(({ id, note, basedOn, isRollback, publishedAt, publishedBy }) => ({
      id,
      note,
      restores: isRollback ? basedOn : null,
      publishedAt: publishedAt?.toISOString() ?? "",
      publishedBy,
    })),
    meta: scope.describe(sayManager(scope.locale)("versions.title")),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

type ShownVersion = Awaited<ReturnType<typeof loader>>["versions"][number];

export default function Versions({ loaderData }: Route.ComponentProps) {
  const { bar, versions, page, pages } = loaderData;
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const locale = useLocale();
  const columns: Column<ShownVersion>[] = [
    {
      id: "version",
      header: t("versions.version"),
      cell: ({ id }) => (
        <span className="flex items-center gap-2">
          <AreaLink to={`${path}/${id}`} className="tap-target link">
            {t("version.title", { version: String(id) })}
          </AreaLink>
          {id === bar.liveVersion && <Badge tone="open">{t("versions.live")}</Badge>}
        </span>
      ),
      isRowHeader: true,
    },
    {
      id: "at",
      header: t("versions.at"),
      cell: ({ publishedAt }) => (
        <time dateTime={publishedAt}>{shortMoment(publishedAt, locale)}</time>
      ),
    },
    { id: "by", header: t("versions.by"), cell: ({ publishedBy }) => <bdi>{publishedBy}</bdi> },
    {
      id: "note",
      header: t("versions.note"),
      cell: ({ note, restores }) =>
        restores === null ? (
          <bdi>{note}</bdi>
        ) : (
          t("versions.restores", { version: String(restores) })
        ),
    },
  ];
  return (
    <ManagerPage tab="versions" bar={bar}>
      <Table
        caption={t("versions.title")}
        columns={columns}
        rows={versions}
        rowKey={({ id }) => String(id)}
        empty={<p className="p-4 text-sm text-muted">{t("versions.empty")}</p>}
      />
      {pages > 1 && (
        <Pagination
          currentPage={page}
          totalPages={pages}
          hrefFor={(to) => `${path}?page=${to}`}
          link={AreaLink}
        />
      )}
    </ManagerPage>
  );
}
