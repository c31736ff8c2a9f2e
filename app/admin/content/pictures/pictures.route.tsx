import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Thumbnail } from "#app/media/picture.tsx";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { CopyField } from "#app/ui/copy/copy-field.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import { adminContent as arabic } from "../messages/ar.ts";
import { type AdminContentMessages, adminContent as english } from "../messages/en.ts";
import type { Route } from "./+types/pictures.route.ts";
import { pictureForm } from "./picture-form.ts";
import { listPictures } from "./queries.server.ts";
import { storeSentPicture } from "./store-picture.server.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("../messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("../messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

/** The newest pictures of articles and pages, with the addresses to use them by. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const t = createTranslator(scope.locale, inLocale(scope.locale, english, arabic));
  return {
    pictures: await listPictures(scope),
    meta: scope.describe(t("pictures.title")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const result = await storeSentPicture(scope, request);
  if (!result.ok) return data({ problems: result.problems }, { status: 422 });
  throw redirect(localizedPath("/admin/content/pictures?notice=saved", scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<AdminContentMessages>("adminContent");
  return (
    <AdminPage title={t("pictures.title")}>
      <div className={`${cardClass} mb-4 p-4`}>
        <Form
          form={pictureForm}
          t={t}
          typed={{}}
          problems={actionData?.problems}
          encType="multipart/form-data"
          submit={t("pictures.store")}
        />
      </div>
      {loaderData.pictures.length === 0 ? (
        <EmptyState
          className={cardClass}
          title={t("pictures.none")}
          text={t("pictures.noneText")}
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {loaderData.pictures.map(({ src, width, height }) => (
            <li key={src} className={`${cardClass} grid gap-3 p-3`}>
              <Thumbnail
                src={src}
                alt=""
                width={width}
                height={height}
                className="h-40 w-full rounded-control object-cover"
              />
              <CopyField label={t("pictures.address")} text={src} />
              <CopyField
                label={t("pictures.line")}
                text={`@image  | ${src} | ${width} | ${height}`}
              />
            </li>
          ))}
        </ul>
      )}
    </AdminPage>
  );
}
