import { redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { hasMailbox } from "#app/accounts/rules.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { Form } from "#app/ui/form/form.tsx";
import { PushOffer } from "#app/ui/push/push-offer.tsx";
import { notifications as arabic } from "../messages/ar.ts";
import { notifications as english, type NotificationsMessages } from "../messages/en.ts";
import { readChoices, readQuietHours } from "../queries.server.ts";
import type { Route } from "./+types/preferences.route.ts";
import { ChoiceTable, QuietHoursFields } from "./choice-table.tsx";
import { choicesForm, typedChoices } from "./choices-form.ts";
import { setChoices } from "./set-choices.server.ts";

const path = "/dashboard/settings/notifications";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, actor, locale, appName, describe } = readAreaPage(context, request);
  const t = createTranslator<NotificationsMessages>(locale, inLocale(locale, english, arabic));
  return {
    appName,
    choices: await readChoices(database, actor),
    ...(await readQuietHours(database, actor)),
    hasMailbox: hasMailbox(actor.email),
    isDone: new URL(request.url).searchParams.has("done"),
    meta: describe(t("settings.title")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = readAreaPage(context, request);
  await setChoices(scope, await readForm(request));
  return redirect(localizedPath(`${path}?done=1`, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Preferences({ loaderData }: Route.ComponentProps) {
  const { choices, quiet, hasMailbox: isByMail, isDone, appName } = loaderData;
  const t = useMessages<NotificationsMessages>("notifications");
  const localize = useLocalizedPath();
  const [before = "", after = ""] = t("settings.news", { appName }).split("{link}");
  return (
    <AreaPage
      title={t("settings.title")}
      lead={t("settings.lead")}
      done={isDone && t("settings.done")}
    >
      <Form
        form={choicesForm}
        t={t}
        typed={typedChoices(choices)}
        action={localize(path)}
        className="grid justify-items-start gap-5"
        submit={t("settings.submit")}
      >
        <ChoiceTable choices={choices} isByMail={isByMail} />
        <QuietHoursFields quiet={quiet} />
      </Form>
      <div className="mt-5 max-w-prose">
        <PushOffer
          title={t("push.title")}
          text={t("push.text")}
          on={t("push.on")}
          done={t("push.done")}
          failed={t("push.failed")}
          off={{ label: t("push.off"), done: t("push.ended") }}
        />
      </div>
      <p className="mt-5 text-sm text-muted">
        {before}
        <Link to="/dashboard/settings/account" className="link">
          {t("settings.news.link")}
        </Link>
        {after}
      </p>
    </AreaPage>
  );
}
