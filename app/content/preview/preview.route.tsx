import { data, type HeadersArgs } from "react-router";
import { withRead } from "#app/platform/database/database.server.ts";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { type DocumentKind, isDocumentKind } from "../editing/content-kinds.ts";
import { readContent } from "../editing/content-record.server.ts";
import type { ContentMessages } from "../messages/en.ts";
import { readPageScope } from "../page-scope.server.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import { readRichText } from "../rich-text/inputs.ts";
import { RichText } from "../rich-text/rich-text.tsx";
import type { Route } from "./+types/preview.route.ts";
import { checkPreview } from "./preview-token.server.ts";

const privately = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };
const reader = { kind: "job", name: "content.preview" } as const;

/** A document as it is stored, for whoever has a link that the back office signed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, config, locale, describe, trail } = readPageScope(context);
  const { kind, id, token } = params;
  if (!isDocumentKind(kind)) throw data(null, { status: 404 });
  const state = checkPreview(config, { kind, id }, token);
  if (state !== "good") throw data(null, { status: state === "expired" ? 410 : 404 });
  const feature = featureOf(kind);
  if (feature) await requireFeature(database, feature);
  const found = await withRead(database, reader, (tx) => readContent(tx, { kind, id }));
  if (!found) throw data(null, { status: 404 });
  const { row } = found;
  const textOf = (name: string) => String((locale === "ar" && row[`${name}Ar`]) || row[name] || "");
  const title = textOf("title");
  const breadcrumbs = trail({ label: title });
  const shown = {
    title,
    summary: textOf("summary"),
    body: readRichText(locale === "ar" ? row.bodyAr : row.body),
    breadcrumbs,
    meta: describe({
      title,
      description: textOf("summary"),
      path: `/preview/${kind}/${id}/${token}`,
      breadcrumbs,
      noindex: true,
    }),
  };
  return data(shown, { headers: privately });
}

/** The feature that the kind is edited by. */
function featureOf(kind: DocumentKind) {
  if (kind === "blog_articles") return "blog.cms";
  return kind === "help_articles" ? "help.cms" : null;
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { title, summary, body, breadcrumbs } = loaderData;
  const t = useMessages<ContentMessages>("content");
  return (
    <ReadingLayout
      breadcrumbs={breadcrumbs}
      title={title}
      lead={summary}
      byline={<p className="rounded-card bg-saffron-soft p-3 text-sm">{t("preview.notice")}</p>}
      document={body}
    >
      <RichText document={body} />
    </ReadingLayout>
  );
}
