import { data, Form, redirect, useActionData, useLoaderData } from "react-router";
import { localizedPath } from "../platform/i18n/locale.ts";
import { useMessages } from "../platform/i18n/locale-context.tsx";
import { createTranslator } from "../platform/i18n/translate.ts";
import { requestContext } from "../platform/services.server.ts";
import { pageMeta } from "../platform/web/page-meta.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import type { Route } from "./+types/login.route.ts";
import { accounts as arabic } from "./messages/ar.ts";
import { type AccountsMessages, accounts as english } from "./messages/en.ts";
import { safeReturnPath } from "./rules.ts";
import { signIn } from "./sign-in.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { actor, config, locale, origin } = context.get(requestContext);
  const t = createTranslator(locale, locale === "ar" ? arabic : english);
  const appName = locale === "ar" ? config.APP_NAME_AR : config.APP_NAME;
  return {
    title: t("login.title", { appName }),
    description: t("login.description"),
    email: actor.kind === "user" || actor.kind === "admin" ? actor.email : null,
    next: safeReturnPath(new URL(request.url).searchParams.get("next")),
    locale,
    origin,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const form = await request.formData();
  const result = await signIn(scope, form);
  if (!result.ok) {
    return data(
      { refusal: result.refusal, email: String(form.get("email") ?? "") },
      { status: 400 },
    );
  }
  const headers = new Headers(result.cookies.map((cookie) => ["set-cookie", cookie]));
  return redirect(localizedPath(safeReturnPath(form.get("next")), scope.locale), { headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, locale, origin } = loaderData;
  return pageMeta({ title, description, path: "/login", locale, origin, noindex: true });
}

export default function Login() {
  const { title, email, next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages<AccountsMessages>("accounts");
  if (email) return <SignedIn email={email} />;
  return (
    <main id="main" className="mx-auto w-full max-w-md px-4 py-12">
      <h1 className="text-xl font-semibold">{title}</h1>
      {refused ? <Refusal refusal={refused.refusal} /> : null}
      <Form method="post" className="mt-6 grid gap-4" replace>
        <input type="hidden" name="next" value={next} />
        <Field
          label={t("login.email")}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={refused?.email}
        />
        <Field
          label={t("login.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit">{t("login.submit")}</Button>
      </Form>
    </main>
  );
}

function Refusal({ refusal }: { refusal: "missing" | "failed" | "tooMany" }) {
  const t = useMessages<AccountsMessages>("accounts");
  const title = refusal === "missing" ? t("login.missing.title") : t("login.failed.title");
  return (
    <div role="alert" className="mt-4 rounded-card bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{title}</p>
      <p>{t(`login.${refusal}.text`)}</p>
    </div>
  );
}

function SignedIn({ email }: { email: string }) {
  const t = useMessages<AccountsMessages>("accounts");
  return (
    <main id="main" className="mx-auto w-full max-w-md px-4 py-12">
      <h1 className="text-xl font-semibold">{t("login.signedInAs", { email })}</h1>
      <Form method="post" action="/logout" className="mt-6">
        <Button type="submit" variant="secondary">
          {t("logout.submit")}
        </Button>
      </Form>
    </main>
  );
}
