import { data, redirect } from "react-router";
import type { AccountsMessages } from "#app/accounts/messages/en.ts";
import { knownAs } from "#app/accounts/rules.ts";
import { refusalWords } from "#app/accounts/sign-in/screen/sign-in-alerts.tsx";
import { appCodeForm } from "#app/accounts/sign-in-forms/sign-in-forms.ts";
import { isPerson } from "#app/platform/actor.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { WordMark } from "#app/shell/frame/logo.tsx";
import { useRootData } from "#app/shell/frame/use-root-data.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { type AdminNotice, adminNotices } from "../admin-notices.ts";
import { describeAdminPage } from "../describe-admin-page.ts";
import { NoticeLine, useNoticeWords } from "../frame/notice-line.tsx";
import type { AdminMessages } from "../messages/en.ts";
import { wordsOfAdmin } from "../read-admin-page.server.ts";
import { noticeScriptPath, readSignInPlace, signInHref, signInPath } from "../sign-in-place.ts";
import type { Route } from "./+types/login.route.ts";
import { adminLoginForm } from "./login-form.ts";
import { signInAdministrator } from "./sign-in-administrator.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const scope = readPageScope(context);
  const { actor, locale, origin, urlOf } = scope;
  const place = readSignInPlace(new URL(request.url).searchParams);
  if (actor.kind === "admin") throw redirect(localizedPath(place.next, locale), 303);
  const t = wordsOfAdmin(locale);
  return {
    place,
    signedInAs: isPerson(actor) ? knownAs(actor.email) : null,
    meta: describeAdminPage({
      title: `${t("name")} – ${t("signIn.title")}`,
      canonical: urlOf(signInPath),
      sitemap: `${origin}/sitemap_index.xml`,
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = readPageScope(context);
  const form = await readForm(request);
  const place = readSignInPlace(form);
  const answer = await signInAdministrator(scope, { place, form, headers: request.headers });
  if (answer.kind === "refused") {
    const { refused, status } = answer;
    const sent = place.codeId === "" ? adminLoginForm : appCodeForm;
    return data({ refused, typed: sent.typed(form) }, { status });
  }
  const headers = new Headers(answer.cookies.map((cookie) => ["set-cookie", cookie]));
  return redirect(localizedPath(answer.to, scope.locale), { headers, status: 303 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<AdminMessages>("admin");
  const { appName } = useRootData();
  const { place, signedInAs } = loaderData;
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh w-full max-w-sm content-center gap-6 px-4 py-10"
    >
      <Link to="/" className="justify-self-start rounded-control">
        <WordMark appName={appName} />
      </Link>
      <div className="grid gap-1.5">
        <h1 className="text-xl font-semibold">{t("signIn.title")}</h1>
        <p className="text-muted">{t(place.codeId === "" ? "signIn.lead" : "signIn.codeLead")}</p>
      </div>
      {place.notice && <NoticeOfPlace notice={place.notice} />}
      {signedInAs !== null && (
        <SignedIn name={signedInAs} lacksFactor={place.notice === "secondFactor"} />
      )}
      {place.codeId === "" ? (
        <PasswordStep place={place} answer={actionData} />
      ) : (
        <CodeStep place={place} answer={actionData} />
      )}
    </main>
  );
}

/** Reason for the redirect: a toast, or a line of text without JavaScript. */
function NoticeOfPlace({ notice }: { notice: AdminNotice }) {
  const words = useNoticeWords(notice);
  return (
    <>
      <NoticeLine {...words} />
      <div
        hidden
        data-admin-notice={adminNotices[notice]}
        data-title={words.title}
        data-text={words.text}
      />
      <script type="module" src={noticeScriptPath} />
    </>
  );
}

type StepProps = Pick<Route.ComponentProps["loaderData"], "place"> & {
  answer: Route.ComponentProps["actionData"];
};

function PasswordStep({ place, answer }: StepProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const localize = useLocalizedPath();
  return (
    <Form
      form={adminLoginForm}
      t={t}
      typed={answer?.typed ?? adminLoginForm.write({})}
      {...(answer && refusalWords(t, answer.refused, "login"))}
      action={localize(signInHref({ next: place.next }))}
      className="grid gap-5"
      submit={t("login.submit")}
      buttonsClassName="grid"
    >
      <input type="hidden" name="next" value={place.next} />
      <FormFields of={adminLoginForm} />
    </Form>
  );
}

function CodeStep({ place, answer }: StepProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const localize = useLocalizedPath();
  const { codeId, isRemembered, next } = place;
  return (
    <Form
      form={appCodeForm}
      t={t}
      typed={answer?.typed ?? appCodeForm.write({})}
      {...(answer && refusalWords(t, answer.refused, "verification"))}
      action={localize(signInHref({ ...place, notice: null }))}
      className="grid gap-5"
      submit={t("verification.submit")}
      buttonsClassName="flex flex-wrap items-center justify-between gap-3"
      buttons={
        <Link to={signInHref({ next })} className="link">
          {t("verification.back")}
        </Link>
      }
    >
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="code_id" value={codeId} />
      {isRemembered && <input type="hidden" name="remember" value="1" />}
      <FormFields of={appCodeForm} />
    </Form>
  );
}

interface SignedInProps {
  name: string;
  lacksFactor: boolean;
}

/** Somebody without the rights of an administrator: what they can do about it. */
function SignedIn({ name, lacksFactor }: SignedInProps) {
  const t = useMessages<AdminMessages>("admin");
  const localize = useLocalizedPath();
  const [before = "", after = ""] = t("signIn.signedInAs").split("{name}");
  return (
    <div className="grid gap-3 rounded-card bg-saffron-soft p-4">
      <p>
        {before}
        <bdi className="font-medium">{name}</bdi>
        {after} {t(lacksFactor ? "toast.secondFactor.text" : "toast.accessDenied.text")}
      </p>
      <div className="flex flex-wrap gap-3">
        {lacksFactor && (
          <ButtonLink to="/dashboard/profile/security" variant="secondary" size="sm">
            {t("signIn.setUpFactor")}
          </ButtonLink>
        )}
        <form method="post" action={localize("/logout")}>
          <input type="hidden" name="next" value={localize(signInPath)} />
          <Button type="submit" variant="secondary" size="sm">
            {t("nav.logout")}
          </Button>
        </form>
      </div>
    </div>
  );
}
