import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requirePermission } from "#app/platform/permissions.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/merge.route.ts";
import { mergeAsSent, readMerge } from "./merge.server.ts";
import type { VocabularyTreeMessages } from "./messages/en.ts";
import { treeHandle, vocabulariesPath } from "./tree-handle.ts";

export const handle = treeHandle;

/** The item at an address, the items to merge it into and, with `?into=`, what would change. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  requirePermission(scope.actor, "vocabulary.edit");
  const into = new URL(request.url).searchParams.get("into");
  const merge = await readMerge(scope, { id: params.id, into });
  return { ...merge, into, meta: scope.describe(merge.name) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const form = await readForm(request);
  const problem = await mergeAsSent(scope, params.id, form);
  if (problem) return data({ problem }, { status: 409 });
  const kept = encodeURIComponent(String(form.get("into")));
  return redirect(localizedPath(`${vocabulariesPath}/${kept}?notice=saved`, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function MergeItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, choices, into, preview } = loaderData;
  const t = useMessages<VocabularyTreeMessages>("adminVocabularyTree");
  const localize = useLocalizedPath();
  const here = localize(`${vocabulariesPath}/${params.id}/merge`);
  return (
    <AdminPage title={t("merge.title", { name })} record={name} lead={t("merge.lead")}>
      <div className={`${cardClass} grid max-w-3xl gap-4 p-4`}>
        {actionData?.problem && (
          <FormRefusal title={t("merge.refused")} text={t(`merge.${actionData.problem}`)} />
        )}
        {choices.length === 0 ? (
          <p>{t("merge.none")}</p>
        ) : (
          <form method="get" action={here} className="flex flex-wrap items-end gap-3">
            <Select
              id="merge-into"
              name="into"
              label={t("merge.into")}
              required
              defaultValue={into ?? ""}
              className="min-w-64 grow"
            >
              <option value="">{t("merge.choose")}</option>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
            </Select>
            <Button type="submit" variant="secondary">
              {t("merge.show")}
            </Button>
          </form>
        )}
        {preview && <Preview name={name} preview={preview} here={here} />}
      </div>
    </AdminPage>
  );
}

interface PreviewProps {
  name: string;
  preview: NonNullable<Route.ComponentProps["loaderData"]["preview"]>;
  here: string;
}

function Preview({ name, preview, here }: PreviewProps) {
  const t = useMessages<VocabularyTreeMessages>("adminVocabularyTree");
  const locale = useLocale();
  const { below, kept, keptId, references, synonyms, versions } = preview;
  return (
    <form method="post" action={here} className="grid gap-3 border-t border-line pt-4 text-sm">
      <input type="hidden" name="into" value={keptId} />
      <input type="hidden" name="keptVersion" value={versions.kept} />
      <input type="hidden" name="mergedVersion" value={versions.merged} />
      <h2 className="text-base font-semibold">{t("merge.preview", { merged: name, kept })}</h2>
      {references.length === 0 ? (
        <p className="text-muted">{t("merge.unused")}</p>
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {references.map(({ label, count }) => (
            <div key={label} className="contents">
              <dd className="text-end font-semibold tabular">{formatNumber(count, locale)}</dd>
              <dt className="text-muted">{label}</dt>
            </div>
          ))}
        </dl>
      )}
      {below.length > 0 && <Names title={t("merge.below")} names={below} />}
      <Names title={t("merge.synonyms")} names={synonyms} />
      <Button type="submit" variant="danger" className="justify-self-start">
        {t("merge.submit")}
      </Button>
    </form>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <h3 className="text-muted">{title}</h3>
      <ul className="flex flex-wrap gap-x-3">
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
