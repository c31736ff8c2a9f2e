import { data, Form } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/getting-started.route.ts";
import { BeginList } from "./begin-list.tsx";
import { adminGettingStarted as arabic } from "./messages/ar.ts";
import { adminGettingStarted as english, type GettingStartedMessages } from "./messages/en.ts";
import { readSetup } from "./read-setup.server.ts";
import { sendTestMail } from "./send-test-mail.server.ts";
import { StepList, StepMark } from "./step-list.tsx";

export const handle = {
  messages: { en: () => import("./messages/en.ts"), ar: () => import("./messages/ar.ts") },
} satisfies PageHandle;

/** The way from an empty installation to the first patient, each step with its state. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { config } = scope;
  return {
    setup: await readSetup(scope),
    address: scope.actor.email,
    server: config.SMTP_URL ? new URL(config.SMTP_URL).host : null,
    meta: scope.describe(),
  };
}

/** Sends a test mail to the administrator who asks. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  await readForm(request);
  const t = createTranslator<GettingStartedMessages>(
    scope.locale,
    scope.locale === "ar" ? arabic : english,
  );
  const name = scope.locale === "ar" ? scope.config.APP_NAME_AR : scope.config.APP_NAME;
  const failure = await sendTestMail(scope, {
    subject: t("mail.subject", { name }),
    text: t("mail.text", { name }),
  });
  return data({ failure }, { status: failure === null ? 200 : 502 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function GettingStarted({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, address, server } = loaderData;
  const t = useMessages<GettingStartedMessages>("adminGettingStarted");
  const sectionClass = classNames(cardClass, "grid gap-3 p-4");
  return (
    <AdminPage lead={t("lead")}>
      <div className="grid max-w-[60rem] gap-4">
        <section className={cardClass} aria-label={t("title")}>
          {setup.isEmpty && <BeginList commands={setup.commands} />}
          <StepList steps={setup.steps} />
        </section>
        <section id="mail" className={sectionClass}>
          <h2 className="font-semibold">{t("mail.title")}</h2>
          <p className="max-w-prose text-sm text-muted">
            {server === null ? t("mail.kept") : t("mail.server", { server })}
          </p>
          {actionData && (
            <p
              role={actionData.failure === null ? "status" : "alert"}
              className={actionData.failure === null ? "text-open" : "text-danger"}
            >
              {actionData.failure === null
                ? t(setup.sendsMail ? "mail.sent" : "mail.stored", { address })
                : t("mail.failed", { problem: actionData.failure })}
            </p>
          )}
          <Form method="post" action="#mail">
            <Button type="submit" variant="secondary">
              {t("mail.send", { address })}
            </Button>
          </Form>
        </section>
        <section id="public" className={sectionClass}>
          <h2 className="font-semibold">{t("public.title")}</h2>
          <p className="max-w-prose text-sm text-muted">{t("public.lead")}</p>
          <ul className="grid gap-2">
            {setup.checks.map(({ name, isDone }) => (
              <li key={name} className="flex gap-3 text-sm">
                <StepMark isDone={isDone} label={t(isDone ? "done" : "open")} />
                <span className="max-w-prose">{t(`check.${name}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </AdminPage>
  );
}
