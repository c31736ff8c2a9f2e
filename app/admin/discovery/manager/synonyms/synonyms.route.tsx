import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { readAdminPage } from "../../../read-admin-page.server.ts";
import { managerHandle } from "../manager-handle.ts";
import { ManagerPage } from "../manager-page.tsx";
import { managerPath } from "../manager-place.ts";
import type { SearchManagerMessages } from "../messages/en.ts";
import { sayManager } from "../present-rules.server.ts";
import { RowForm, RowIntent } from "../row-form.tsx";
import type { Route } from "./+types/synonyms.route.ts";
import {
  changeSynonym,
  type ProposedItem,
  readSynonyms,
  type ShownSynonym,
} from "./synonyms.server.ts";

export const handle = managerHandle;
const path = `${managerPath}/synonyms`;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const title = sayManager(scope.locale)("synonyms.title");
  return { ...(await readSynonyms(scope, request)), meta: scope.describe(title) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  return changeSynonym(scope, request, await readForm(request));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Synonyms({ loaderData }: Route.ComponentProps) {
  const { bar, asked, proposed, synonyms, page, pages } = loaderData;
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const locale = useLocale();
  return (
    <ManagerPage tab="synonyms" bar={bar}>
      <form
        key={`${asked.phrase} ${asked.part}`}
        method="get"
        action={path}
        className="flex flex-wrap items-start gap-3"
      >
        {locale !== "en" && <input type="hidden" name="lang" value={locale} />}
        <Field
          name="phrase"
          label={t("synonym.phrase")}
          defaultValue={asked.phrase}
          maxLength={100}
          dir="auto"
          required
        />
        <Field
          name="part"
          label={t("synonym.find")}
          hint={t("synonym.findHelp")}
          defaultValue={asked.part}
          maxLength={100}
          dir="auto"
        />
        <Button type="submit" variant="secondary" className="md:mt-6">
          {t("synonym.submit")}
        </Button>
      </form>
      {proposed && <ProposedTable proposed={proposed} phrase={asked.phrase} />}
      <section className="grid gap-2">
        <h2 className="font-semibold">{t("list.synonyms")}</h2>
        {synonyms.length === 0 ? (
          <p className={`${cardClass} p-4 text-sm text-muted`}>{t("list.noSynonyms")}</p>
        ) : (
          <SynonymTable synonyms={synonyms} />
        )}
        {pages > 1 && (
          <Pagination
            currentPage={page}
            totalPages={pages}
            hrefFor={(to) => `${path}?page=${to}`}
            link={AreaLink}
          />
        )}
      </section>
    </ManagerPage>
  );
}

function ProposedTable({ proposed, phrase }: { proposed: ProposedItem[]; phrase: string }) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const title = t("synonym.results", { words: phrase });
  const columns: Column<ProposedItem>[] = [
    {
      id: "name",
      header: t("synonym.item"),
      cell: ({ name }) => <bdi>{name}</bdi>,
      isRowHeader: true,
    },
    { id: "category", header: t("kind"), cell: ({ category }) => category },
    { id: "reason", header: t("synonym.reason"), cell: ({ reason }) => t(`reason.${reason}`) },
    {
      id: "action",
      header: t("action"),
      cell: ({ id, name }) => (
        <RowForm fields={{ phrase, itemId: String(id) }}>
          <RowIntent value="addSynonym" label={t("synonym.addName", { name })}>
            {t("synonym.add")}
          </RowIntent>
        </RowForm>
      ),
    },
  ];
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <Table
        caption={title}
        columns={columns}
        rows={proposed}
        rowKey={({ id }) => String(id)}
        empty={<p className="p-4 text-sm text-muted">{t("synonym.none")}</p>}
      />
    </section>
  );
}

function SynonymTable({ synonyms }: { synonyms: ShownSynonym[] }) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const columns: Column<ShownSynonym>[] = [
    {
      id: "phrase",
      header: t("synonym.phrase"),
      cell: ({ phrase }) => <bdi>{phrase}</bdi>,
      isRowHeader: true,
    },
    {
      id: "language",
      header: t("synonym.language"),
      cell: ({ language }) => t(`language.${language}`),
    },
    { id: "item", header: t("synonym.item"), cell: ({ item }) => <bdi>{item}</bdi> },
    {
      id: "action",
      header: t("action"),
      cell: ({ phrase, itemId }) => (
        <RowForm fields={{ phrase, itemId: String(itemId) }}>
          <RowIntent value="removeSynonym" label={t("action.removeName", { name: phrase })}>
            {t("action.remove")}
          </RowIntent>
        </RowForm>
      ),
    },
  ];
  return (
    <Table
      caption={t("list.synonyms")}
      columns={columns}
      rows={synonyms}
      rowKey={({ phrase, itemId }) => `${itemId} ${phrase}`}
    />
  );
}
