import { redirect } from "react-router";
import { AppError } from "#app/platform/errors.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AreaPage } from "../area/area-page.tsx";
import type { AreaMessages } from "../area/messages/en.ts";
import { readAreaPage } from "../area/read-area-page.server.ts";
import { wordsOfArea } from "../area/words-of-area.server.ts";
import { listApiSessions } from "../queries.server.ts";
import type { Route } from "./+types/integrations.route.ts";
import { deviceName } from "./device-name.ts";
import { revokeSession } from "./revoke-session.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, database, describe, locale } = readAreaPage(context, request);
  const t = wordsOfArea(locale);
  const sessions = await listApiSessions({ database }, actor);
  return {
    isDone: new URL(request.url).searchParams.has("done"),
    clients: sessions.map(({ id, userAgent, ipAddress, createdAt, usedAt }) => ({
      id,
      name: deviceName(userAgent ?? "") || userAgent || t("integrations.unknown"),
      address: ipAddress ?? "",
      times: t("integrations.times", {
        since: formatDate(createdAt, locale),
        used: formatDate(usedAt, locale),
      }),
    })),
    meta: describe(t("place.settings.integrations")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, database, locale } = readAreaPage(context, request);
  const id = typedText(await readForm(request), "revoke");
  const sessions = await listApiSessions({ database }, actor);
  const session = sessions.find((one) => one.id === id);
  if (!session) throw new AppError("not_found", "There is no such session.");
  await revokeSession(context.get(requestContext), session.id);
  throw redirect(localizedPath("/dashboard/settings/integrations?done=1", locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Integrations({ loaderData: { clients, isDone } }: Route.ComponentProps) {
  const t = useMessages<AreaMessages>("area");
  const api = (
    <Link to="/docs/api" className="link">
      {t("integrations.api")}
    </Link>
  );
  return (
    <AreaPage
      title={t("place.settings.integrations")}
      lead={t("integrations.lead")}
      done={isDone && t("integrations.done")}
    >
      {clients.length === 0 ? (
        <EmptyState
          className={cardClass}
          title={t("integrations.empty.title")}
          text={t("integrations.empty.text")}
          actions={
            <ButtonLink to="/docs/api" variant="secondary">
              {t("integrations.api")}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <form method="post" className={classNames(cardClass, "mb-4 px-4 md:px-5")}>
            <ul className="divide-y divide-line">
              {clients.map(({ id, name, address, times }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div className="min-w-0">
                    <p className="font-medium [overflow-wrap:anywhere]">
                      <bdi>{name}</bdi>
                    </p>
                    <p className="text-sm text-muted">
                      {times} <bdi dir="ltr">{address}</bdi>
                    </p>
                  </div>
                  <Button type="submit" name="revoke" value={id} variant="secondary" size="sm">
                    {t("integrations.revoke")}
                    <span className="sr-only">: {name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </form>
          <p>{api}</p>
        </>
      )}
    </AreaPage>
  );
}
