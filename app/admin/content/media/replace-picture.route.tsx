import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { withRead } from "#app/platform/database/database.server.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { AdminContentMessages } from "../messages/en.ts";
import type { Route } from "./+types/replace-picture.route.ts";
import { pictureForm } from "./picture-form.ts";
import { pictureHandle } from "./picture-handle.ts";
import { findReplaceable } from "./queries.server.ts";
import { storeReplacement } from "./store-picture.server.ts";

export const handle = pictureHandle;

/** Puts another picture in the place of a stored one. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const picture = await withRead(scope.database, scope.actor, (tx) =>
    findReplaceable(tx, params.id ?? ""),
  );
  return {
    form: describeForm(pictureForm),
    picture,
    meta: scope.describe(scope.t("screen.replacePicture")),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const id = params.id ?? "";
  const result = await storeReplacement(scope, { id, form: await readForm(request) });
  if (!result.ok) return data({ problems: result.problems }, { status: 422 });
  const path = `/admin/content/media/${result.value.id}?notice=saved`;
  return redirect(localizedPath(path, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ReplacePicture({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<AdminContentMessages>("adminContent");
  const say = useMessages<Messages>("adminContent");
  const { id, src, width, height } = loaderData.picture;
  return (
    <AdminPage
      title={t("pictures.replace")}
      record={src.slice(src.lastIndexOf("/") + 1)}
      lead={t("pictures.replaceLead", { width, height })}
    >
      <div className={`${cardClass} grid max-w-narrow gap-4 p-4`}>
        <img src={src} alt="" className="max-h-60 max-w-full rounded-control bg-sunken" />
        <Form
          form={loaderData.form}
          t={say}
          typed={{}}
          problems={actionData?.problems}
          encType="multipart/form-data"
          submit={t("pictures.replace")}
          buttons={
            <AreaLink
              to={`/admin/content/media/${id}`}
              className={buttonClass({ variant: "ghost" })}
            >
              {t("pictures.cancel")}
            </AreaLink>
          }
        />
      </div>
    </AdminPage>
  );
}
