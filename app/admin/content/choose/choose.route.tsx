import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { inputClass } from "#app/ui/controls/field-frame.tsx";
import { CopyField } from "#app/ui/copy/copy-field.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/choose.route.ts";
import type { LibraryMessages } from "./messages/en.ts";
import { listPictureChoices } from "./picture-choices.server.ts";

const path = "/admin/content/media/choose";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

/** The library for browsers without scripts: each picture with its address, to copy into a form. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const choices = await listPictureChoices(scope, new URL(request.url));
  return { choices, meta: scope.describe(scope.t("screen.choosePicture")) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ChoosePicture({ loaderData }: Route.ComponentProps) {
  const { pictures, query, page, pages } = loaderData.choices;
  const t = useMessages<LibraryMessages>("adminLibrary");
  const localize = useLocalizedPath();
  const hrefFor = (to: number) => `${path}?${new URLSearchParams({ q: query, page: String(to) })}`;
  return (
    <AdminPage lead={t("library.lead")}>
      <div className="grid gap-4">
        <form method="get" action={localize(path)} className="flex flex-wrap gap-2">
          <label htmlFor="library-search" className="sr-only">
            {t("library.search")}
          </label>
          <input
            id="library-search"
            type="search"
            name="q"
            defaultValue={query}
            placeholder={t("library.search")}
            maxLength={100}
            className={`${inputClass} max-w-80`}
          />
          <Button type="submit" variant="secondary">
            {t("library.find")}
          </Button>
          <AreaLink to="/admin/content/media/add" className={buttonClass({ variant: "secondary" })}>
            {t("library.add")}
          </AreaLink>
        </form>
        {pictures.length === 0 && <p className="text-muted">{t("library.empty")}</p>}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-3">
          {pictures.map(({ id, src, thumbnail, alt }) => (
            <li
              key={id}
              className="grid content-start gap-2 rounded-card border border-line bg-surface p-2 text-sm"
            >
              <img
                src={thumbnail}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full rounded-control bg-sunken object-contain"
              />
              <CopyField label={t("library.address")} text={src} />
              <p lang="en" dir="ltr">
                {alt.en}
              </p>
              <p lang="ar" dir="rtl">
                {alt.ar}
              </p>
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <Pagination currentPage={page} totalPages={pages} hrefFor={hrefFor} link={AreaLink} />
        )}
      </div>
    </AdminPage>
  );
}
