import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { GeographyMessages } from "./messages/en.ts";

interface Place {
  id: number;
  name: string;
  nameAr: string;
  status: "active" | "inactive";
  sortOrder: number;
  parent: string | null;
}

interface PlaceListProps {
  places: Place[];
  count: number;
  level: string;
  page: number;
  size: number;
  parents: { id: number; name: string }[];
  /** Links pending confirmation. */
  preview: { parentId: number; childIds: number[] } | null;
}

const path = "/admin/geography";

/** The places of a level, with boxes to link several to another parent. */
export function PlaceList(props: PlaceListProps) {
  const { places, count, level, page, size, parents, preview } = props;
  const t = useMessages<GeographyMessages>("adminGeography");
  const localize = useLocalizedPath();
  const columns: Column<Place>[] = [
    {
      id: "name",
      header: t("places.name"),
      cell: ({ id, name }) => (
        <span className="flex items-center gap-3">
          {parents.length > 0 && (
            <input
              type="checkbox"
              name="place"
              value={id}
              aria-label={t("places.select", { name })}
              className="size-4"
            />
          )}
          <bdi>{name}</bdi>
        </span>
      ),
      isRowHeader: true,
    },
    { id: "nameAr", header: t("places.nameAr"), cell: ({ nameAr }) => <bdi>{nameAr}</bdi> },
    { id: "parent", header: t("places.parent"), cell: ({ parent }) => <bdi>{parent ?? "–"}</bdi> },
    { id: "status", header: t("places.status"), cell: ({ status }) => t(`status.${status}`) },
    { id: "order", header: t("places.order"), cell: ({ sortOrder }) => sortOrder, isNumeric: true },
  ];
  if (preview) return <LinkPreview {...props} preview={preview} />;
  const pages = Math.ceil(count / size);
  return (
    <form method="post" action={localize(`${path}?level=${level}`)}>
      <input type="hidden" name="level" value={level} />
      <Table
        caption={t("places.title")}
        columns={columns}
        rows={places}
        rowKey={({ id }) => String(id)}
      />
      {parents.length > 0 && (
        <div className="flex flex-wrap items-end gap-3 p-4">
          <Select name="parent" label={t("link.parent")}>
            {parents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" name="intent" value="preview" variant="secondary">
            {t("link.preview")}
          </Button>
        </div>
      )}
      {pages > 1 && (
        <div className="p-4 pt-0">
          <Pagination
            currentPage={page}
            totalPages={pages}
            hrefFor={(to) => `${path}?level=${level}&page=${to}`}
            link={AreaLink}
          />
        </div>
      )}
    </form>
  );
}

function LinkPreview({
  places,
  level,
  parents,
  preview: { parentId, childIds },
}: PlaceListProps & { preview: NonNullable<PlaceListProps["preview"]> }) {
  const t = useMessages<GeographyMessages>("adminGeography");
  const localize = useLocalizedPath();
  const parent = parents.find(({ id }) => id === parentId)?.name ?? String(parentId);
  const nameOf = (id: number) => places.find((place) => place.id === id)?.name ?? String(id);
  return (
    <form
      method="post"
      action={localize(`${path}?level=${level}`)}
      className="grid gap-3 p-4 text-sm"
    >
      <h3 className="font-semibold">{t("link.title", { parent })}</h3>
      <input type="hidden" name="level" value={level} />
      <input type="hidden" name="parent" value={parentId} />
      <ul className="list-disc ps-6">
        {childIds.map((id) => (
          <li key={id}>
            <input type="hidden" name="place" value={id} />
            <bdi>{nameOf(id)}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex gap-3">
        <Button type="submit" name="intent" value="link">
          {t("link.submit")}
        </Button>
        <AreaLink to={`${path}?level=${level}`} className={buttonClass({ variant: "ghost" })}>
          {t("link.cancel")}
        </AreaLink>
      </div>
    </form>
  );
}
