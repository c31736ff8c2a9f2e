import { data, redirect } from "react-router";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { accounts as arabic } from "../messages/ar.ts";
import { type AccountsMessages, accounts as english } from "../messages/en.ts";
import { resetPasswordForm } from "../sign-in-forms/sign-in-forms.ts";
import { placeHref } from "../sign-in-forms/sign-in-mode.ts";
import type { Route } from "./+types/reset-password.route.ts";
import { type ResetResult, resetPassword } from "./reset-password.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, locale, origin } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  return {
    locale,
    origin,
    title: t("reset.title"),
    id: params.get("id") ?? "",
    code: params.get("code") ?? "",
    minLength: config.PASSWORD_MIN_LENGTH,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const result = await resetPassword(scope, await readForm(request));
  if (!result.ok) return data(result, { status: result.refusal === "tooMany" ? 429 : 422 });
  return redirect(
    localizedPath(placeHref({ method: "password", notice: "resetDone" }), scope.locale),
    303,
  );
}

/** The address holds the link's secret: no referrer is sent to other sites. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, locale, origin } = loaderData;
  const path = "/auth/reset-password";
  return pageMeta({ title, description: title, path, locale, origin, noindex: true });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const { title, id, code, minLength } = loaderData;
  const refused = actionData ?? null;
  const failed = t("reset.failed.title");
  const isUsable = id !== "" && code !== "" && refused?.refusal !== "expired";
  const count = refused && "minLength" in refused ? refused.minLength : minLength;
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-5 px-4 py-10">
      <h1 className="text-xl font-semibold">{title}</h1>
      {isUsable ? (
        <Form
          form={resetPasswordForm}
          t={(key, values) => t(key, { ...values, count })}
          typed={{}}
          {...(refused && refusalProps(refused, { title: failed, text: t("tooMany.text") }))}
          className="grid gap-5"
          buttonsClassName="grid"
          submit={t("reset.submit")}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="code" value={code} />
          <FormFields of={resetPasswordForm} />
        </Form>
      ) : (
        <>
          <FormRefusal title={failed} text={t("reset.expired")} isTheirs />
          <ButtonLink to={placeHref({ mode: "forgotPassword" })}>{t("reset.again")}</ButtonLink>
        </>
      )}
    </main>
  );
}

type Refused = Exclude<ResetResult, { ok: true }>;

/** A new password is refused at its field, too many attempts on top of the form. */
function refusalProps({ refusal }: Refused, tooMany: { title: string; text: string }) {
  return refusal === "tooMany"
    ? { refusal: { ...tooMany, isTheirs: true } }
    : { problems: { password: refusal }, problemsTitle: tooMany.title };
}
