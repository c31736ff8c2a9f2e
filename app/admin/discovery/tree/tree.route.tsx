import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/tree.route.ts";
import { adminVocabularyTree as arabic } from "./messages/ar.ts";
import { adminVocabularyTree as english, type VocabularyTreeMessages } from "./messages/en.ts";
import { readTree, type TreeCategory, type TreeItem } from "./tree.server.ts";
import { treeHandle, vocabulariesPath } from "./tree-handle.ts";

export const handle = treeHandle;

/** The vocabularies as trees; `?category=` opens one of them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const title = inLocale(scope.locale, english.title, String(arabic.title));
  return {
    categories: await readPanel(scope, "tree", () => readTree(scope)),
    opened: new URL(request.url).searchParams.get("category"),
    meta: scope.describe(title),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function VocabularyTree({ loaderData }: Route.ComponentProps) {
  const { categories, opened } = loaderData;
  const t = useMessages<VocabularyTreeMessages>("adminVocabularyTree");
  return (
    <AdminPage
      title={t("title")}
      lead={t("lead")}
      actions={
        <>
          <AreaLink
            to={vocabulariesPath}
            className={buttonClass({ size: "sm", variant: "secondary" })}
          >
            {t("list")}
          </AreaLink>
          <AreaLink to={`${vocabulariesPath}/new`} className={buttonClass({ size: "sm" })}>
            {t("add")}
          </AreaLink>
        </>
      }
    >
      <Panel title={t("title")} data={categories} failure={t("failure")} retry={t("retry")}>
        {(found) => (
          <ul className="divide-y divide-line">
            {found.map((category) => (
              <li key={category.slug}>
                <Category category={category} isOpen={category.slug === opened} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </AdminPage>
  );
}

const summaryClass = "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4";

function Category({ category, isOpen }: { category: TreeCategory; isOpen: boolean }) {
  const t = useMessages<VocabularyTreeMessages>("adminVocabularyTree");
  const { count, items, label, slug } = category;
  return (
    <details id={slug} open={isOpen}>
      <summary className={summaryClass}>
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-muted">{t("items.count", { count })}</span>
      </summary>
      {items.length === 0 ? (
        <p className="px-4 pb-3 text-sm text-muted">{t("items.none")}</p>
      ) : (
        <Items items={items} />
      )}
    </details>
  );
}

function Items({ items }: { items: readonly TreeItem[] }) {
  const t = useMessages<VocabularyTreeMessages>("adminVocabularyTree");
  return (
    <ul className="ps-4 pb-2 text-sm">
      {items.map((item) => (
        <li key={item.id} className="border-s border-line">
          {item.below.length === 0 ? (
            <p className="flex min-h-9 flex-wrap items-center gap-x-3 px-4">
              <Item item={item} />
            </p>
          ) : (
            <details>
              <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 px-4">
                <Item item={item} />
                <span className="text-muted">{t("items.below", { count: item.below.length })}</span>
              </summary>
              <Items items={item.below} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Item({ item: { id, isActive, name, uses } }: { item: TreeItem }) {
  const t = useMessages<VocabularyTreeMessages>("adminVocabularyTree");
  return (
    <>
      <AreaLink to={`${vocabulariesPath}/${id}`} className="tap-target link">
        <bdi>{name}</bdi>
      </AreaLink>
      <span className="tabular text-muted">
        {uses === 0 ? t("uses.none") : t("uses.count", { count: uses })}
      </span>
      {!isActive && <span className="text-faint">{t("items.inactive")}</span>}
    </>
  );
}
