import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { SearchManagerMessages } from "../messages/en.ts";
import { RowForm, RowIntent } from "../row-form.tsx";
import type { AskedSearch, FoundListing, ShownPlacement } from "./placements.server.ts";

/** The results of a search, each with buttons to place it first or last. */
export function FoundTable({ found, asked }: { found: FoundListing[]; asked: AskedSearch }) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const locale = useLocale();
  const columns: Column<FoundListing>[] = [
    { id: "place", header: t("find.place"), cell: ({ place }) => place, isNumeric: true },
    {
      id: "name",
      header: t("listing"),
      cell: ({ name }) => <bdi>{name}</bdi>,
      isRowHeader: true,
    },
    { id: "kind", header: t("kind"), cell: ({ entityType }) => t(`kind.${entityType}`) },
    {
      id: "score",
      header: t("score"),
      cell: ({ score }) => formatNumber(score, locale, { maximumFractionDigits: 2 }),
      isNumeric: true,
    },
    {
      id: "effect",
      header: t("effect"),
      cell: ({ effect }) => (effect ? <EffectBadge effect={effect} /> : t("effect.none")),
    },
    {
      id: "action",
      header: t("action"),
      cell: ({ entityType, entityId, name, effect }) => (
        <RowForm
          fields={{
            words: asked.words,
            specialtyId: asked.specialtyId === null ? "" : String(asked.specialtyId),
            entityType,
            entityId,
          }}
        >
          {effect !== "pinned" && (
            <RowIntent value="pinned" label={t("action.pinName", { name })}>
              {t("action.pin")}
            </RowIntent>
          )}
          {effect !== "demoted" && (
            <RowIntent value="demoted" label={t("action.demoteName", { name })}>
              {t("action.demote")}
            </RowIntent>
          )}
        </RowForm>
      ),
    },
  ];
  return (
    <Table
      caption={t("find.title")}
      columns={columns}
      rows={found}
      rowKey={({ entityId }) => entityId}
      empty={<p className="p-4 text-sm text-muted">{t("find.empty")}</p>}
    />
  );
}

/** The placements of the draft. */
export function PlacementTable({ placements }: { placements: ShownPlacement[] }) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const columns: Column<ShownPlacement>[] = [
    {
      id: "name",
      header: t("listing"),
      cell: ({ name }) =>
        name === null ? <span className="text-muted">{t("unlisted")}</span> : <bdi>{name}</bdi>,
      isRowHeader: true,
    },
    { id: "scope", header: t("scope"), cell: ({ scope }) => scope },
    {
      id: "effect",
      header: t("effect"),
      cell: ({ placement }) => <EffectBadge effect={placement.effect} />,
    },
    {
      id: "action",
      header: t("action"),
      cell: ({ placement: { specialtyId, ...placement }, name }) => (
        <RowForm
          fields={{ ...placement, specialtyId: specialtyId === null ? "" : String(specialtyId) }}
        >
          <RowIntent
            value="unplace"
            label={t("action.removeName", { name: name ?? t("unlisted") })}
          >
            {t("action.remove")}
          </RowIntent>
        </RowForm>
      ),
    },
  ];
  const keyOf = ({ placement }: ShownPlacement) =>
    `${placement.entityId} ${placement.specialtyId} ${placement.words}`;
  return (
    <Table caption={t("list.placements")} columns={columns} rows={placements} rowKey={keyOf} />
  );
}

function EffectBadge({ effect }: { effect: "pinned" | "demoted" }) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  return <Badge tone={effect === "pinned" ? "open" : "saffron"}>{t(`effect.${effect}`)}</Badge>;
}
