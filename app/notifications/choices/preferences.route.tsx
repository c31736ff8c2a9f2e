import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { hasMailbox, knownAs } from "#app/accounts/rules.ts";
import {
  askForNumber,
  findAskedNumber,
  type NumberRefusal,
  proveNumber,
  removeNumber,
} from "#app/accounts/text-number/prove-number.server.ts";
import { readTextNumber } from "#app/accounts/text-number/queries.server.ts";
import { readReminderWish } from "#app/booking/reminders/queries.server.ts";
import { reminderChannels } from "#app/booking/reminders/rules.ts";
import { readPersonalFeature } from "#app/platform/features/feature-choices.server.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { hasWhatsApp } from "#app/platform/whatsapp/whatsapp.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PushOffer } from "#app/ui/push/push-offer.tsx";
import { notifications as arabic } from "../messages/ar.ts";
import { notifications as english, type NotificationsMessages } from "../messages/en.ts";
import { choosePush } from "../push/register-device.server.ts";
import { readChoices, readQuietHours } from "../queries.server.ts";
import type { Route } from "./+types/preferences.route.ts";
import { AppointmentMessages } from "./appointment-messages.tsx";
import { ChoiceTable, QuietHoursFields } from "./choice-table.tsx";
import { choicesForm, typedChoices } from "./choices-form.ts";
import { listOwnTopics } from "./own-topics.server.ts";
import { setChoices } from "./set-choices.server.ts";
import { TextNumber, textNumberFragment } from "./text-number.tsx";
import { textCodeForm, textNumberForm } from "./text-number-form.ts";

const path = "/dashboard/settings/notifications";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const { actor, appName, config, database, describe, locale } = scope;
  const t = createTranslator<NotificationsMessages>(locale, inLocale(locale, english, arabic));
  const params = new URL(request.url).searchParams;
  const codeId = params.get("number") ?? "";
  const asked = codeId === "" ? null : await findAskedNumber(scope, codeId);
  return {
    appName,
    topics: await listOwnTopics(scope, actor),
    choices: await readChoices(database, actor),
    ...(await readQuietHours(database, actor)),
    push: await readPersonalFeature(database, "push.notifications", actor),
    hasMailbox: hasMailbox(actor.email),
    number: await readTextNumber(database, actor),
    account: knownAs(actor.email),
    reminderWish: await readReminderWish(database, actor),
    reminderChannels: reminderChannels.filter((one) => {
      if (one === "mail") return hasMailbox(actor.email);
      return one !== "whatsapp" || hasWhatsApp(config);
    }),
    asked: asked === null ? null : { codeId, number: asked },
    isDone: params.has("done"),
    meta: describe(t("settings.title")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = readAreaPage(context, request);
  const form = await readForm(request);
  const push = typedText(form, "push");
  const goTo = (query: string) => redirect(localizedPath(`${path}?${query}`, scope.locale), 303);
  const refuse = (refused: NumberRefusal) => data({ refused }, { status: 422 });
  switch (typedText(form, "intent")) {
    case "number": {
      const parsed = textNumberForm.parse(form);
      const asked = await askForNumber(scope, parsed.ok ? parsed.values.phone : null);
      return "refused" in asked
        ? refuse(asked.refused)
        : goTo(`number=${asked.codeId}#${textNumberFragment}`);
    }
    case "number-code": {
      const parsed = textCodeForm.parse(form);
      const code = parsed.ok ? parsed.values.code : null;
      const refused = await proveNumber(scope, { codeId: typedText(form, "codeId"), code });
      return refused ? refuse(refused) : goTo("done=1");
    }
    case "number-remove":
      await removeNumber(scope);
      return goTo("done=1");
  }
  if (push) await choosePush(scope, push === "on");
  else await setChoices(scope, form);
  return goTo("done=1");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const {
    topics,
    choices,
    quiet,
    push,
    hasMailbox: isByMail,
    number,
    isDone,
    appName,
  } = loaderData;
  const isByText = !isByMail || number !== null;
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
        <div className="w-full">
          <AppointmentMessages
            mail={isByMail ? loaderData.account : null}
            number={isByMail ? number : loaderData.account}
            wish={loaderData.reminderWish}
            channels={loaderData.reminderChannels}
          />
        </div>
        <ChoiceTable topics={topics} choices={choices} isByMail={isByMail} isByText={isByText} />
        <QuietHoursFields quiet={quiet} />
      </Form>
      {isByMail && (
        <div className="mt-5">
          <TextNumber
            number={number}
            asked={loaderData.asked}
            refused={actionData?.refused ?? null}
            action={localize(path)}
          />
        </div>
      )}
      {push.isOffered && (
        <div className="mt-5 grid max-w-prose gap-4">
          {push.isOn && (
            <PushOffer
              title={t("push.title")}
              text={t("push.text")}
              on={t("push.on")}
              done={t("push.done")}
              failed={t("push.failed")}
              off={{ label: t("push.off"), done: t("push.ended") }}
            />
          )}
          <form method="post" action={localize(path)} className="grid justify-items-start gap-2">
            <p className="text-sm text-muted">{t(push.isOn ? "push.isOn" : "push.isOff")}</p>
            <Button
              type="submit"
              name="push"
              value={push.isOn ? "off" : "on"}
              size="sm"
              variant="secondary"
            >
              {t(push.isOn ? "push.turnOff" : "push.turnOn")}
            </Button>
          </form>
        </div>
      )}
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
