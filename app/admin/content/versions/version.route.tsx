import { redirect } from "react-router";
import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { updateContent } from "#app/content/editing/save-content.server.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useAnyMessages, useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { AdminContentMessages } from "../messages/en.ts";
import { openDocument } from "../open-document.server.ts";
import type { Route } from "./+types/version.route.ts";
import { compareVersions, type Piece } from "./describe-version.ts";
import { findVersion } from "./queries.server.ts";

export const handle = {
  messages: { en: () => import("../messages/en.ts"), ar: () => import("../messages/ar.ts") },
} satisfies PageHandle;

/** A version of a document beside what the document says now. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, kind } = await openDocument(context, request, params.kind);
  const { found, older, stored } = await findVersion(page, { ...params, kind });
  return {
    title: String(stored.row.title ?? ""),
    savedAt: found.savedAt,
    version: stored.version,
    // The first version has nothing before it.
    changes: older ? compareVersions(older.values, found.values) : [],
    sinceThen: compareVersions(found.values, currentOf(found.values, stored.row)),
    meta: page.describe(String(stored.row.title ?? "")),
  };
}

/** Writes what the version says as a new version. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { page, kind, listPath } = await openDocument(context, request, params.kind);
  const form = await readForm(request);
  const { found } = await findVersion(page, { ...params, kind });
  const version = typedText(form, "version");
  await updateContent(page, { kind, id: params.id, version, values: found.values });
  throw redirect(localizedPath(`${listPath}/${params.id}?notice=saved`, page.locale), 303);
}

/** The columns of the document that a version has. */
function currentOf(values: object, row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.keys(values).flatMap((name) => (name in row ? [[name, row[name]]] : [])),
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Version({ loaderData }: Route.ComponentProps) {
  const { title, savedAt, version, changes, sinceThen } = loaderData;
  const t = useMessages<AdminContentMessages>("adminContent");
  const locale = useLocale();
  return (
    <AdminPage title={<bdi>{title}</bdi>} record={title} lead={shortMoment(savedAt, locale)}>
      <div className="grid gap-4">
        <Differences title={t("content.version.changes")} differences={changes} />
        <Differences title={t("content.version.since")} differences={sinceThen} />
        {sinceThen.length > 0 && (
          <form method="post">
            <input type="hidden" name="version" value={version} />
            <Button type="submit">{t("content.version.restore")}</Button>
          </form>
        )}
      </div>
    </AdminPage>
  );
}

function Differences(props: { title: string; differences: ReturnType<typeof compareVersions> }) {
  const t = useMessages<AdminContentMessages>("adminContent");
  const say = useAnyMessages(["adminContent"]);
  return (
    <section className={`${cardClass} grid gap-3 p-4 text-sm`}>
      <h2 className="text-base font-semibold">{props.title}</h2>
      {props.differences.length === 0 && <p className="text-muted">{t("content.version.same")}</p>}
      {props.differences.map(({ field, pieces }) => (
        <div key={field} className="grid gap-1 border-t border-line pt-2">
          <h3 className="font-medium">
            {say(`content.${field}`) || say(`content.${field.replace(/Id$/, "")}`) || field}
          </h3>
          <p dir="auto" className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
            {pieces.map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces do not change.
              <ShownPiece key={place} piece={piece} />
            ))}
          </p>
        </div>
      ))}
    </section>
  );
}

function ShownPiece({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === "added") return <ins className="bg-brand-soft">{text}</ins>;
  return kind === "removed" ? <del className="bg-danger-soft text-danger">{text}</del> : text;
}
