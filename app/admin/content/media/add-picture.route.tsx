import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { AdminContentMessages } from "../messages/en.ts";
import type { Route } from "./+types/add-picture.route.ts";
import { newPictureForm } from "./picture-form.ts";
import { pictureHandle } from "./picture-handle.ts";
import { storeLibraryPicture } from "./store-picture.server.ts";

export const handle = pictureHandle;

/** Adds a picture to the media library. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const meta = scope.describe(scope.t("screen.addPicture"));
  return { form: describeForm(newPictureForm), token: randomUUID(), meta };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const form = await readForm(request);
  const result = await storeLibraryPicture(scope, form);
  if (!result.ok) {
    const typed = newPictureForm.typed(form, randomUUID());
    return data({ problems: result.problems, typed }, { status: 422 });
  }
  const path = `/admin/content/media/${result.value}?notice=saved`;
  return redirect(localizedPath(path, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function AddPicture({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<AdminContentMessages>("adminContent");
  const say = useMessages<Messages>("adminContent");
  return (
    <AdminPage>
      <div className={`${cardClass} max-w-narrow p-4`}>
        <Form
          form={loaderData.form}
          t={say}
          typed={actionData?.typed ?? { token: loaderData.token }}
          problems={actionData?.problems}
          encType="multipart/form-data"
          submit={t("pictures.store")}
        />
      </div>
    </AdminPage>
  );
}
