import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { latestUploads, type Upload } from "#app/ingest/uploads/queries.server.ts";
import { storeUpload, workOnUpload } from "#app/ingest/uploads/work-on-upload.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { Route } from "./+types/import.route.ts";
import { importForm } from "./import-form.ts";
import { importHandle } from "./import-handle.ts";
import type { ImportMessages } from "./messages/en.ts";
import { openImport } from "./open-import.server.ts";

export const handle = importHandle;

/** Sends a file of a resource, and lists the latest files. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, scope, subject, names } = await openImport(context, request);
  const uploads = await latestUploads(scope.database, scope.actor, subject);
  return {
    names,
    uploads: uploads.map(({ createdAt, ...upload }) => ({
      ...upload,
      createdAt: createdAt.toISOString(),
    })),
    form: describeForm(importForm),
    token: randomUUID(),
    meta: page.describe(names.many),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { scope, subject, names } = await openImport(context, request);
  const form = await readForm(request);
  const parsed = importForm.parse(form);
  if (!parsed.ok) {
    const typed = importForm.typed(form, randomUUID());
    return data({ problems: parsed.problems, typed }, { status: 422 });
  }
  const { token: id, values } = parsed;
  const content = Buffer.from(await values.file.bytes());
  const fileName = values.file.name.slice(0, 200);
  await storeUpload(scope, { id, subject, fileName, content });
  await workOnUpload(scope, { id, subject, pass: "checking" });
  return redirect(localizedPath(`${names.path}/imports/${id}`, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ImportFile({ loaderData, actionData }: Route.ComponentProps) {
  const { form, names, token, uploads } = loaderData;
  const t = useMessages<ImportMessages>("adminImports");
  const say = useMessages<Messages>("adminImports");
  const localize = useLocalizedPath();
  return (
    <AdminPage title={t("title", { many: names.many })} lead={t("lead")}>
      <div className="grid max-w-narrow gap-4">
        <section className={classNames(cardClass, "grid gap-4 p-4")}>
          <Form
            form={form}
            t={say}
            typed={actionData?.typed ?? { token }}
            problems={actionData?.problems}
            encType="multipart/form-data"
            submit={t("check")}
          />
          <p className="flex flex-wrap gap-x-4">
            <a
              href={localize(`${names.path}/import/template`)}
              download
              className="tap-target link"
            >
              {t("template")}
            </a>
            <a href={localize(`${names.path}/import/values`)} download className="tap-target link">
              {t("values")}
            </a>
          </p>
        </section>
        {uploads.length > 0 && <Uploads path={names.path} uploads={uploads} />}
      </div>
    </AdminPage>
  );
}

interface UploadsProps {
  path: string;
  uploads: readonly (Pick<Upload, "id" | "fileName" | "state"> & { createdAt: string })[];
}

function Uploads({ path, uploads }: UploadsProps) {
  const t = useMessages<ImportMessages>("adminImports");
  const locale = useLocale();
  return (
    <section className={classNames(cardClass, "p-4 text-sm")}>
      <h2 className="mb-2 text-base font-semibold">{t("latest")}</h2>
      <ul>
        {uploads.map(({ id, fileName, state, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
          >
            <AreaLink to={`${path}/imports/${id}`} className="tap-target link">
              <bdi>{fileName}</bdi>
            </AreaLink>
            <span className="text-muted">
              {t(`state.${state}`)} ·{" "}
              <time dateTime={createdAt}>{shortMoment(createdAt, locale)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
