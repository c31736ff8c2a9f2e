import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { nameBookings } from "#app/booking/own/queries.server.ts";
import { listNames } from "#app/directory/listings/queries.server.ts";
import { markRead } from "#app/notifications/mark-read.server.ts";
import { notifications as arabic } from "#app/notifications/messages/ar.ts";
import {
  notifications as english,
  type NotificationsMessages,
} from "#app/notifications/messages/en.ts";
import { listNotifications } from "#app/notifications/queries.server.ts";
import { bookingOf, newsValues, pageOf, subjectOf } from "#app/notifications/rules.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator, formatMessage } from "#app/platform/i18n/translate.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { Route } from "./+types/notifications.route.ts";

const path = "/dashboard/notifications";
const outcomes = ["read", "readAll"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, actor, locale, describe, log, registry } = readAreaPage(context, request);
  const found = await listNotifications(database, actor).catch((error: unknown) => {
    log.error({ err: error }, "notifications could not be loaded");
    return null;
  });
  const listed = found ?? [];
  const t = createTranslator<NotificationsMessages>(locale, inLocale(locale, english, arabic));
  const ids = listed.map(({ payload }) => subjectOf(payload).entityId).filter(isUuid);
  const bookingIds = listed.flatMap(({ payload }) => bookingOf(payload) ?? []);
  const [names, appointments] = await Promise.all([
    listNames(database, actor, { ids, locale }),
    nameBookings(database, actor, { ids: bookingIds, locale }),
  ]);
  const notifications = listed.flatMap(({ payload, type, ...row }) => {
    const rule = registry.notificationRules.get(type);
    if (!rule) return [];
    const values = newsValues(rule, payload, locale);
    const called = values.name || names.get(subjectOf(payload).entityId) || t("unknown.name");
    const text = formatMessage(locale, rule.text[locale], { ...values, name: called });
    const about = appointments.get(bookingOf(payload) ?? "") ?? null;
    return [{ ...row, text, about, to: pageOf(rule, payload) }];
  });
  const done = new URL(request.url).searchParams.get("done");
  const shown = {
    notifications,
    unread: notifications.filter(({ readAt }) => readAt === null).length,
    done: outcomes.find((outcome) => outcome === done) ?? null,
    isLoaded: found !== null,
    meta: describe(t("title")),
  };
  return data(shown, { status: found ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = readAreaPage(context, request);
  const id = typedText(await readForm(request), "id");
  const isAll = id === "all";
  if (!isAll && !isUuid(id)) return data({ isFailed: true }, { status: 422 });
  try {
    await markRead(scope, isAll ? null : id);
  } catch (error) {
    scope.log.error({ err: error }, "notifications could not be marked");
    return data({ isFailed: true }, { status: 503 });
  }
  const to = `${path}?done=${isAll ? "readAll" : "read"}`;
  return redirect(localizedPath(to, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { notifications, unread, done, isLoaded } = loaderData;
  const t = useMessages<NotificationsMessages>("notifications");
  const localize = useLocalizedPath();
  const lead = unread > 0 ? t("lead", { count: unread }) : t("lead.none");
  if (!isLoaded) {
    return (
      <AreaPage title={t("title")}>
        <FormRefusal title={t(actionData ? "read.failed" : "load.failed")} />
      </AreaPage>
    );
  }
  return (
    <AreaPage
      title={t("title")}
      lead={notifications.length > 0 && lead}
      done={done && t(`${done}.done`)}
      actions={
        unread > 0 && (
          <form method="post" action={localize(path)}>
            <Button type="submit" variant="secondary" name="id" value="all">
              {t("readAll")}
            </Button>
          </form>
        )
      }
    >
      <NewerLine newest={notifications[0]?.createdAt ?? null} />
      {actionData && (
        <div className="mb-6">
          <FormRefusal title={t("read.failed")} />
        </div>
      )}
      {notifications.length === 0 ? (
        <EmptyState
          className={cardClass}
          title={t("empty.title")}
          text={t("empty.text")}
          actions={
            <ButtonLink to="/dashboard/settings/notifications" variant="secondary">
              {t("empty.action")}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={classNames(cardClass, "divide-y divide-line")}>
          {notifications.map((notification) => (
            <Notification key={notification.id} {...notification} />
          ))}
        </ul>
      )}
    </AreaPage>
  );
}

/** Filled by the area's script when newer notifications have arrived. */
function NewerLine({ newest }: { newest: Date | null }) {
  const t = useMessages<NotificationsMessages>("notifications");
  const localize = useLocalizedPath();
  return (
    <p role="status" data-newer={newest?.toISOString() ?? ""}>
      <a
        hidden
        href={localize(path)}
        className="mb-6 flex min-h-11 items-center rounded-card bg-brand-soft px-4 font-medium text-brand [&[hidden]]:hidden"
      >
        {t("title")}
      </a>
    </p>
  );
}

type Shown = Route.ComponentProps["loaderData"]["notifications"][number];

function Notification({ id, text, about, to, readAt, createdAt }: Shown) {
  const t = useMessages<NotificationsMessages>("notifications");
  const localize = useLocalizedPath();
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3.5 md:px-5">
      <div className="min-w-0 grow basis-80">
        <p className={classNames("[overflow-wrap:anywhere]", readAt === null && "font-medium")}>
          {text}
        </p>
        {about && <p className="[overflow-wrap:anywhere]">{about}</p>}
        <p className="flex items-center gap-2 text-sm text-muted">
          {readAt === null && <Badge tone="brand">{t("new")}</Badge>}
          <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt, locale)}</time>
        </p>
      </div>
      <div className="flex items-center gap-4 text-sm">
        {readAt === null && (
          <form method="post" action={localize(path)}>
            <button
              type="submit"
              name="id"
              value={id}
              className="inline-flex min-h-9 items-center tap-target link"
            >
              {t("read")}
            </button>
          </form>
        )}
        <Link to={to} className="inline-flex min-h-9 items-center tap-target link">
          {t("open")}
        </Link>
      </div>
    </li>
  );
}
