import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { settingBounds } from "#app/search/ranking/figure-bounds.ts";
import { listSettingChanges } from "#app/search/ranking/queries.server.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import { readAdminPage } from "../../../read-admin-page.server.ts";
import { managerHandle } from "../manager-handle.ts";
import { ManagerPage } from "../manager-page.tsx";
import { settingsPath } from "../manager-place.ts";
import type { SearchManagerMessages } from "../messages/en.ts";
import { readManager } from "../read-manager.server.ts";
import type { Route } from "./+types/settings.route.ts";
import { settingsForm } from "./figure-forms.ts";
import { saveFigures } from "./figures.server.ts";
import { FiguresForm } from "./figures-form.tsx";

export const handle = managerHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const [{ bar, rules }, changes] = await Promise.all([
    readManager(scope, request),
    listSettingChanges(scope.database, scope.actor),
  ]);
  const form = describeForm(settingsForm);
  return { form, bar, stored: settingsForm.write(rules.settings), changes, meta: scope.describe() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const sent = await readForm(request);
  const save = { form: settingsForm, path: settingsPath, sent };
  return saveFigures(scope, save, ({ values }, revision) => ({
    kind: "setSettings",
    settings: values,
    revision,
  }));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { form, bar, stored, changes } = loaderData;
  return (
    <ManagerPage tab="settings" bar={bar}>
      <FiguresForm
        form={form}
        stored={stored}
        bounds={settingBounds}
        revision={bar.revision}
        refused={actionData}
      />
      {changes.length > 0 && <ChangeTable changes={changes} />}
    </ManagerPage>
  );
}

type SettingChange = Awaited<ReturnType<typeof loader>>["changes"][number];

/** Changes and authors, newest first. */
function ChangeTable({ changes }: { changes: SettingChange[] }) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const locale = useLocale();
  const columns: Column<SettingChange>[] = [
    {
      id: "name",
      header: t("setting"),
      cell: ({ name }) => t(`setting.${name}`),
      isRowHeader: true,
    },
    { id: "before", header: t("setting.before"), cell: ({ before }) => before, isNumeric: true },
    { id: "after", header: t("setting.after"), cell: ({ after }) => after, isNumeric: true },
    { id: "who", header: t("versions.by"), cell: ({ who }) => <bdi>{who}</bdi> },
    { id: "at", header: t("changedAt"), cell: ({ at }) => shortMoment(at, locale) },
  ];
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t("changes.title")}</h2>
      <Table
        caption={t("changes.title")}
        columns={columns}
        rows={changes}
        rowKey={({ id, name }) => `${id} ${name}`}
      />
    </section>
  );
}
