import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { type AreaScope, readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { countAttempt } from "#app/accounts/count-attempts.server.ts";
import { askDeletion } from "#app/accounts/deletion/ask-deletion.server.ts";
import { graceDays } from "#app/accounts/deletion/rules.ts";
import { endSession } from "#app/accounts/entering/open-session.server.ts";
import { readSecondFactor } from "#app/accounts/second-factor/second-factor.server.ts";
import {
  confirmedMinutes,
  confirmPerson,
  isConfirmed,
} from "#app/accounts/security/confirm-person.server.ts";
import { hasPassword } from "#app/accounts/security-page/change-password.server.ts";
import type { SecurityRefusal } from "#app/accounts/security-page/change-security.server.ts";
import { ConfirmSection } from "#app/accounts/security-page/confirm-section.tsx";
import { cancelComing, listCancellable } from "#app/booking/own/leave-appointments.server.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Route } from "./+types/my-data.route.ts";
import { archiveMinutes, opensArchive, signArchive } from "./archive-token.server.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { deleteForm, deleteWithAppointmentsForm } from "./delete-form.ts";
import { myData as arabic } from "./messages/ar.ts";
import { myData as english, type MyDataMessages } from "./messages/en.ts";
import { TakeData } from "./take-data.tsx";

const path = "/account/data";

interface Refused {
  confirm: SecurityRefusal | null;
  isTooOften: boolean;
  deletion: Problems | null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const { actor, config, locale } = scope;
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const token = new URL(request.url).searchParams.get("archive") ?? "";
  return {
    archive: opensArchive(config, actor.userId, token) ? token : null,
    isFresh: await isConfirmed(scope, request.headers),
    hasPassword: await hasPassword(scope, actor),
    asksForCode: (await readSecondFactor(scope, actor.userId)).isOn,
    minutes: { confirmed: confirmedMinutes, archive: archiveMinutes },
    days: graceDays,
    appointments: (await listCancellable(scope.database, actor)).length,
    meta: scope.describe(t("title")),
  };
}

interface IntentContext {
  scope: AreaScope;
  headers: Headers;
}
type Answer = Response | ReturnType<typeof refused>;

const answerIntent = defineIntents({
  async confirm({ scope, headers }: IntentContext, form): Promise<Answer> {
    const result = await confirmPerson(scope, { person: scope.actor, form, headers });
    if (result.ok) return goTo(scope, path);
    const status = result.refusal === "tooMany" ? 429 : 422;
    return refused({ confirm: { form: "confirm", reason: result.refusal } }, status);
  },
  async delete({ scope, headers }: IntentContext, form): Promise<Answer> {
    const coming = await listCancellable(scope.database, scope.actor);
    const parsed =
      coming.length > 0 ? deleteWithAppointmentsForm.parse(form) : deleteForm.parse(form);
    if (!parsed.ok) return refused({ deletion: parsed.problems }, 422);
    const isCancelling = "appointments" in parsed.values && parsed.values.appointments === "cancel";
    const cancelled = isCancelling ? await cancelComing(scope) : 0;
    const appointments = { cancelled, kept: coming.length - cancelled };
    await askDeletion(scope, headers, appointments);
    const cookies = await endSession(scope, headers);
    const forgotten = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
    const query = new URLSearchParams(
      Object.entries(appointments).flatMap(([name, count]) =>
        count > 0 ? [[name, String(count)]] : [],
      ),
    );
    const to = ["/account/goodbye", query.toString()].filter(Boolean).join("?");
    return goTo(scope, to, { status: 303, headers: forgotten });
  },
  async take({ scope }: IntentContext): Promise<Answer> {
    const { userId } = scope.actor;
    if (!(await countAttempt(scope, "take-data", userId))) {
      return refused({ isTooOften: true }, 429);
    }
    return goTo(scope, `${path}?archive=${signArchive(scope.config, userId)}#take`);
  },
});

export async function action({ context, request }: Route.ActionArgs) {
  const intentContext = { scope: readAreaPage(context, request), headers: request.headers };
  const form = await readForm(request);
  const isProof = typedText(form, "intent") === "confirm";
  if (isProof || (await isConfirmed(intentContext.scope, intentContext.headers)))
    return answerIntent(intentContext, form);
  return refused({ confirm: { form: "confirm", reason: "unconfirmed" } }, 403);
}

function goTo({ locale }: AreaScope, to: string, init: Parameters<typeof redirect>[1] = 303) {
  return redirect(localizedPath(to, locale), init);
}

function refused(part: Partial<Refused>, status: number) {
  const none: Refused = { confirm: null, isTooOften: false, deletion: null };
  return data({ ...none, ...part }, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const { archive, asksForCode, days, hasPassword, isFresh, minutes } = loaderData;
  const t = useMessages<MyDataMessages>("myData");
  return (
    <AreaPage title={t("title")} lead={t("lead")}>
      <div className="grid gap-6">
        {!isFresh && (
          <ConfirmSection
            hasPassword={hasPassword}
            asksForCode={asksForCode}
            path={path}
            minutes={minutes.confirmed}
            refused={actionData?.confirm ?? null}
          />
        )}
        <TakeData
          archive={archive}
          isFresh={isFresh}
          minutes={minutes.archive}
          isTooOften={actionData?.isTooOften ?? false}
        />
        <DeleteAccount
          days={days}
          appointments={loaderData.appointments}
          isFresh={isFresh}
          problems={actionData?.deletion ?? undefined}
        />
      </div>
    </AreaPage>
  );
}
