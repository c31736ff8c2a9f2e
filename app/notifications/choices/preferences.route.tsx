import { redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import {
  type NotificationTopic,
  notificationTopics,
} from "#app/platform/slices/notification-rule.ts";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Form } from "#app/ui/form/form.tsx";
import { typedText, useFormView } from "#app/ui/form/form-view.ts";
import { notifications as arabic } from "../messages/ar.ts";
import { notifications as english, type NotificationsMessages } from "../messages/en.ts";
import { readChoices } from "../queries.server.ts";
import type { Route } from "./+types/preferences.route.ts";
import {
  boxName,
  choicesForm,
  type NotificationPlace,
  notificationPlaces,
  typedChoices,
} from "./choices-form.ts";
import { setChoices } from "./set-choices.server.ts";

const path = "/dashboard/settings/notifications";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, actor, locale, appName, describe } = readAreaPage(context, request);
  const t = createTranslator<NotificationsMessages>(locale, inLocale(locale, english, arabic));
  return {
    appName,
    choices: await readChoices(database, actor),
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
  const { choices, isDone, appName } = loaderData;
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
        <ChoiceTable />
      </Form>
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

function ChoiceTable() {
  const t = useMessages<NotificationsMessages>("notifications");
  return (
    <table className={classNames(cardClass, "w-full border-separate border-spacing-0")}>
      <thead>
        <tr className="text-sm text-faint">
          <th scope="col" className="px-4 py-2.5 text-start font-normal md:px-5">
            {t("settings.topic")}
          </th>
          <th scope="col" className="px-3 py-2.5 font-normal">
            {t("settings.shown")}
          </th>
          <th scope="col" className="px-3 py-2.5 font-normal">
            {t("settings.mailed")}
          </th>
        </tr>
      </thead>
      <tbody>
        {notificationTopics.map((topic) => (
          <tr key={topic}>
            <th scope="row" className="border-t border-line px-4 py-3 text-start md:px-5">
              <span className="block font-medium">{t(`topic.${topic}`)}</span>
              <span className="block text-sm font-normal text-muted">
                {t(`topic.${topic}.hint`)}
              </span>
            </th>
            {notificationPlaces.map((place) => (
              <td key={place} className="border-t border-line px-3 text-center">
                <Box topic={topic} place={place} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BoxProps {
  topic: NotificationTopic;
  place: NotificationPlace;
}

function Box({ topic, place }: BoxProps) {
  const view = useFormView();
  const name = boxName(topic, place);
  const t = useMessages<NotificationsMessages>("notifications");
  return (
    <input
      type="checkbox"
      name={name}
      defaultChecked={typedText(view, name) !== ""}
      aria-label={`${t(`topic.${topic}`)}: ${t(`settings.${place}`)}`}
      className="check tap-target mx-auto"
    />
  );
}
