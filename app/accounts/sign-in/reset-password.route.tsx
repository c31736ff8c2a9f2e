import { data, redirect } from "react-router";
import { readForm } from "../../platform/forms/read-form.ts";
import { localizedPath } from "../../platform/i18n/locale.ts";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { createTranslator } from "../../platform/i18n/translate.ts";
import { requestContext } from "../../platform/services.server.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { accounts as arabic } from "../messages/ar.ts";
import { type AccountsMessages, accounts as english } from "../messages/en.ts";
import type { Route } from "./+types/reset-password.route.ts";
import { PasswordField } from "./password-field.tsx";
import { type ResetResult, resetPassword } from "./reset-password.server.ts";
import { placeHref } from "./sign-in-mode.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, locale, origin } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const t = createTranslator(locale, locale === "ar" ? arabic : english);
  return {
    ...{ locale, origin },
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
  return redirect(localizedPath(placeHref({ notice: "resetDone" }), scope.locale), 303);
}

/** The address holds the link's secret: no other site is told where somebody came from. */
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
  const isUsable = id !== "" && code !== "" && refused?.refusal !== "expired";
  const problem = refused ? problemText(refused) : null;
  const said = problem && t(problem, { count: lengthOf(refused, minLength) });
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-5 px-4 py-10">
      <h1 className="text-xl font-semibold">{title}</h1>
      {(said || !isUsable) && (
        <div role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
          <p className="font-semibold">{t("reset.failed.title")}</p>
          <p>{said ?? t("reset.expired")}</p>
        </div>
      )}
      {isUsable ? (
        <form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="code" value={code} />
          <PasswordField
            label={t("field.newPassword")}
            minLength={lengthOf(refused, minLength)}
            error={said ?? undefined}
          />
          <Button type="submit">{t("reset.submit")}</Button>
        </form>
      ) : (
        <ButtonLink to={placeHref({ mode: "forgotPassword" })}>{t("reset.again")}</ButtonLink>
      )}
    </main>
  );
}

type Refusal = Exclude<ResetResult, { ok: true }>;

const problemTexts = {
  missing: "problem.password",
  short: "problem.password.short",
  long: "problem.password.long",
  common: "problem.password.common",
  expired: "reset.expired",
  tooMany: "tooMany.text",
} as const;

function problemText({ refusal }: Refusal) {
  return problemTexts[refusal];
}

function lengthOf(refused: Refusal | null, usual: number): number {
  return refused && "minLength" in refused ? refused.minLength : usual;
}
