import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import type { AdminKitMessages } from "../messages/en.ts";
import { ActionBar } from "../page/action-bar.tsx";
import { AdminPage } from "../page/admin-page.tsx";
import { SavedViews } from "../views/saved-views.tsx";
import { ListControls } from "./list-controls.tsx";
import { ListRows } from "./list-rows.tsx";
import { type ListState, writeListState } from "./list-state.ts";
import type { ShownList } from "./present-list.server.ts";

interface ListPageProps {
  list: ShownList;
  /** Other lists that belong to this one. */
  related?: readonly { to: string; label: string }[];
}

/** A list of the back office: search, filters, views, rows, pages, export and actions on chosen rows. */
export function ListPage({ list, related = [] }: ListPageProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const { names, state, rules, query, pages, count } = list;
  const exportFiles = (["csv", "json"] as const).map((format) => ({
    label: t("list.export", { format: format.toUpperCase() }),
    to: `${names.path}/export/${format}?${query}`,
  }));
  const hrefOf = (changed: Partial<ListState>) => hrefFor(list, changed);
  return (
    <AdminPage
      title={names.many}
      actions={
        <ActionBar
          items={{
            add: list.canCreate && { to: `${names.path}/new`, label: list.add },
            import: list.canImport && { to: `${names.path}/import` },
            export: { files: exportFiles },
          }}
        >
          {related.map(({ to, label }) => (
            <AreaLink
              key={to}
              to={to}
              className={buttonClass({ size: "sm", variant: "secondary" })}
            >
              {label}
            </AreaLink>
          ))}
        </ActionBar>
      }
    >
      <ListControls list={list} />
      <SavedViews names={names} views={list.views} query={query} />
      {count === 0 ? <EmptyList list={list} /> : <ListRows list={list} hrefOf={hrefOf} />}
      {pages > 1 && (
        <div className="mt-2">
          <Pagination
            compact
            currentPage={state.page}
            totalPages={pages}
            hrefFor={(page) => `${names.path}?${writeListState({ ...state, page }, rules)}`}
            link={AreaLink}
          />
        </div>
      )}
    </AdminPage>
  );
}

/** Says what to change where a list is narrowed, else what fills it. */
function EmptyList({ list }: { list: ShownList }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const { names, state, canCreate, canImport, filledBy } = list;
  if (state.search !== "" || Object.keys(state.filters).length > 0) {
    return (
      <EmptyState
        title={t("list.empty")}
        text={t("list.emptyText")}
        actions={
          <AreaLink to={names.path} className={buttonClass({ size: "sm", variant: "secondary" })}>
            {t("list.reset")}
          </AreaLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t("list.nothing")}
      text={filledBy ?? (canCreate ? t("list.nothingText") : undefined)}
      actions={
        <>
          {canCreate && (
            <AreaLink to={`${names.path}/new`} className={buttonClass({ size: "sm" })}>
              {list.add ?? t("bar.add")}
            </AreaLink>
          )}
          {canImport && (
            <AreaLink
              to={`${names.path}/import`}
              className={buttonClass({ size: "sm", variant: "secondary" })}
            >
              {t("bar.import")}
            </AreaLink>
          )}
        </>
      }
    />
  );
}

/** Any other change returns to the first page. */
function hrefFor({ names, rules, state }: ShownList, changed: Partial<ListState>): string {
  const query = writeListState({ ...state, page: 1, ...changed }, rules);
  return query ? `${names.path}?${query}` : names.path;
}
