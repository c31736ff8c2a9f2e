import { readForm } from "#app/platform/forms/read-form.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { readAdminPage } from "../../../read-admin-page.server.ts";
import { managerHandle } from "../manager-handle.ts";
import { ManagerPage } from "../manager-page.tsx";
import { managerPath } from "../manager-place.ts";
import type { SearchManagerMessages } from "../messages/en.ts";
import type { Route } from "./+types/placements.route.ts";
import { FoundTable, PlacementTable } from "./placement-tables.tsx";
import { changePlacement, readPlacements } from "./placements.server.ts";

export const handle = managerHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  return { ...(await readPlacements(scope, request)), meta: scope.describe() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  return changePlacement(scope, request, await readForm(request));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Placements({ loaderData }: Route.ComponentProps) {
  const { bar, asked, specialties, found, placements } = loaderData;
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const locale = useLocale();
  return (
    <ManagerPage tab="placements" bar={bar}>
      <form
        key={`${asked.words} ${asked.specialtyId}`}
        method="get"
        action={managerPath}
        className="flex flex-wrap items-end gap-3"
      >
        {locale !== "en" && <input type="hidden" name="lang" value={locale} />}
        <Field
          type="search"
          name="words"
          label={t("find.words")}
          defaultValue={asked.words}
          maxLength={100}
          className="min-w-48 grow md:max-w-96"
        />
        <Select
          name="specialty"
          label={t("find.specialty")}
          defaultValue={asked.specialtyId === null ? "" : String(asked.specialtyId)}
        >
          <option value="">{t("find.none")}</option>
          {specialties.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          {t("find.submit")}
        </Button>
      </form>
      {found === null ? (
        <p className="text-sm text-muted">{t("find.prompt")}</p>
      ) : (
        <section className="grid gap-2">
          <h2 className="font-semibold">{t(bar.hasDraft ? "find.title" : "find.liveTitle")}</h2>
          <FoundTable found={found} asked={asked} />
        </section>
      )}
      <section className="grid gap-2">
        <h2 className="font-semibold">{t("list.placements")}</h2>
        {placements.length === 0 ? (
          <p className={`${cardClass} p-4 text-sm text-muted`}>{t("list.noPlacements")}</p>
        ) : (
          <PlacementTable placements={placements} />
        )}
      </section>
    </ManagerPage>
  );
}
