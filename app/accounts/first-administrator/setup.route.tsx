import { data, redirect } from "react-router";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import type { AccountsMessages } from "../messages/en.ts";
import { emailSignUpForm } from "../sign-in-forms/sign-in-forms.ts";
import type { Route } from "./+types/setup.route.ts";
import {
  createFirstAdministrator,
  minLengthOf,
  refuseSetupLink,
  type SetupResult,
} from "./create-first-administrator.server.ts";
import { accountsSetup as arabic } from "./messages/ar.ts";
import { type AccountsSetupMessages, accountsSetup as english } from "./messages/en.ts";

const statusOf = { link: 404, tooMany: 429, known: 409, form: 422 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = readPageScope(context);
  const refusal = await refuseSetupLink(scope, params.token);
  const t = createTranslator(scope.locale, inLocale(scope.locale, english, arabic));
  const title = t(refusal ? "refused.title" : "title");
  const page = {
    title,
    appName: scope.appName,
    refusal,
    minLength: minLengthOf(scope),
    // The path of the head is without the secret.
    meta: pageMeta({
      title,
      description: title,
      path: "/setup",
      locale: scope.locale,
      origin: scope.origin,
      noindex: true,
    }),
  };
  return data(page, { status: refusal ? statusOf[refusal] : 200 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = readPageScope(context);
  const form = await readForm(request);
  const result = await createFirstAdministrator(scope, {
    token: params.token,
    form,
    headers: request.headers,
  });
  if (!result.ok) {
    const answer = { refused: result, typed: emailSignUpForm.typed(form) };
    return data(answer, { status: statusOf[result.refusal] });
  }
  const headers = new Headers(result.cookies.map((cookie) => ["set-cookie", cookie]));
  return redirect(localizedPath("/admin", scope.locale), { headers, status: 303 });
}

/** The address holds the link's secret: no referrer is sent to other sites. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const say = useMessages<AccountsSetupMessages>("accountsSetup");
  const { title, appName, minLength } = loaderData;
  const refused = actionData?.refused ?? null;
  const refusal = refused?.refusal ?? loaderData.refusal;
  if (refusal === "link" || refusal === "tooMany") return <Refused refusal={refusal} />;
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-5 px-4 py-10">
      <div className="grid gap-1.5">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="text-muted">{say("lead", { appName })}</p>
      </div>
      <Form
        form={emailSignUpForm}
        t={(key, values) => t(key, { ...values, count: minLength })}
        typed={actionData?.typed ?? {}}
        {...(refused && refusalProps(refused, say))}
        className="grid gap-5"
        buttonsClassName="grid"
        submit={say("submit")}
      >
        <FormFields of={emailSignUpForm} />
      </Form>
    </main>
  );
}

type Say = (key: keyof AccountsSetupMessages) => string;

function refusalProps(refused: Exclude<SetupResult, { ok: true }>, say: Say) {
  if (refused.refusal === "form")
    return { problems: refused.problems, problemsTitle: say("failed") };
  return { refusal: { title: say("known.title"), text: say("known.text"), isTheirs: true } };
}

/** One answer for links that are wrong, used, expired or no longer needed. */
function Refused({ refusal }: { refusal: "link" | "tooMany" }) {
  const say = useMessages<AccountsSetupMessages>("accountsSetup");
  return (
    <main id="main" className="mx-auto grid w-full max-w-md justify-items-start gap-4 px-4 py-10">
      <h1 className="text-xl font-semibold">{say("refused.title")}</h1>
      {refusal === "tooMany" ? (
        <p>{say("refused.tooMany")}</p>
      ) : (
        <>
          <p>{say("refused.text")}</p>
          <p className="text-muted">{say("refused.operator")}</p>
        </>
      )}
      <ButtonLink to="/admin/login">{say("refused.signIn")}</ButtonLink>
    </main>
  );
}
