import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import type { TextFinding } from "#app/discovery/seo/queries.server.ts";
import type { SitemapFile } from "#app/discovery/sitemap.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { PageKind } from "#app/platform/web/head/page-kinds.ts";
import type { StoredPageText } from "#app/platform/web/head/page-texts.server.ts";
import { Table } from "#app/ui/table.tsx";
import type { MarketingMessages } from "../messages/en.ts";

interface KindRow {
  kind: PageKind;
  /** Those that are changed. */
  texts: readonly StoredPageText[];
}

/** Every kind of page with its changed titles; each leads to its form. */
export function PageKindTable({ rows }: { rows: readonly KindRow[] }) {
  const t = useMessages<MarketingMessages>("adminMarketing");
  const textIn = (row: KindRow, locale: "en" | "ar") => {
    const text = row.texts.find((each) => each.locale === locale);
    if (!text) return <span className="text-faint">{t("seo.own")}</span>;
    return <bdi lang={locale}>{text.title || text.description}</bdi>;
  };
  return (
    <Table
      caption={t("seo.kinds")}
      rows={[...rows]}
      rowKey={({ kind }) => kind}
      columns={[
        {
          id: "kind",
          header: t("seo.kind"),
          isRowHeader: true,
          cell: ({ kind }) => (
            <AreaLink to={`/admin/seo/${kind}`} className="tap-target link">
              {t(`page.${kind}`)}
            </AreaLink>
          ),
        },
        { id: "en", header: t("seo.english"), cell: (row) => textIn(row, "en") },
        { id: "ar", header: t("seo.arabic"), cell: (row) => textIn(row, "ar") },
      ]}
    />
  );
}

/** Problems in titles and descriptions of published texts. */
export function TextFindingTable({ rows }: { rows: readonly TextFinding[] }) {
  const t = useMessages<MarketingMessages>("adminMarketing");
  return (
    <Table
      caption={t("seo.findings")}
      rows={[...rows]}
      rowKey={({ path, locale, problem }) => `${path} ${locale} ${problem}`}
      empty={<p className="px-4 py-3 text-muted">{t("seo.noFindings")}</p>}
      columns={[
        {
          id: "problem",
          header: t("seo.problem"),
          cell: ({ problem }) => t(`seo.problem.${problem}`),
        },
        {
          id: "page",
          header: t("seo.page"),
          isRowHeader: true,
          cell: ({ path, locale, text }) => (
            <>
              <Link to={`${path}?lang=${locale}`} className="link">
                <bdi dir="ltr">{path}</bdi>
              </Link>
              <bdi lang={locale} className="block font-normal text-muted">
                {text}
              </bdi>
            </>
          ),
        },
      ]}
    />
  );
}

/** The files of the sitemap; each is written when it is asked for, from the rows of that moment. */
export function SitemapTable({ rows }: { rows: readonly SitemapFile[] }) {
  const t = useMessages<MarketingMessages>("adminMarketing");
  const locale = useLocale();
  return (
    <Table
      caption={t("seo.sitemap")}
      rows={[...rows]}
      rowKey={({ name }) => name}
      columns={[
        {
          id: "file",
          header: t("seo.file"),
          isRowHeader: true,
          cell: ({ name }) => (
            <a href={`/sitemaps/${name}.xml`} className="link" dir="ltr">
              /sitemaps/{name}.xml
            </a>
          ),
        },
        {
          id: "changed",
          header: t("seo.changed"),
          cell: ({ changedAt }) => (changedAt ? shortMoment(changedAt, locale) : "–"),
        },
      ]}
    />
  );
}
