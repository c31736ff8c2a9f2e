import { redirect } from "react-router";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { accounts as arabic } from "../messages/ar.ts";
import { type AccountsMessages, accounts as english } from "../messages/en.ts";
import { providerLabels } from "../providers/provider-names.ts";
import { placeHref } from "../sign-in-forms/sign-in-mode.ts";
import type { Route } from "./+types/social-callback.route.ts";
import { finishSocial } from "./finish-social.server.ts";
import { socialCookie } from "./social-state.server.ts";

const path = "/auth/callback";
const passedOn = ["state", "code", "error", "error_description", "user"];
const longestPassedOn = 2_000;

/** Redirect target of providers: signs people in and forwards them, or shows the reason why not. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  const { config, locale, origin } = scope;
  const params = new URL(request.url).searchParams;
  const result = await finishSocial(scope, { params, headers: request.headers });
  const headers = new Headers({ "Set-Cookie": socialCookie(config, null) });
  const goOn = (to: string) => redirect(localizedPath(to, locale), { status: 303, headers });
  if (result.kind === "unknown") {
    throw goOn(placeHref({ notice: "socialLost" }));
  }
  if (result.kind === "client") throw redirect(result.href, { status: 303, headers });
  if (result.kind === "asked to join") {
    const { outcome, provider } = result;
    const said = outcome === "joined" ? "done=providerJoined" : `refused=${outcome}`;
    throw goOn(`/dashboard/profile/security?${said}&provider=${provider}`);
  }
  const { next } = result;
  if (result.kind === "signedIn") {
    for (const cookie of result.cookies) headers.append("Set-Cookie", cookie);
    throw goOn(result.isNew ? placeHref({ mode: "enrichment", notice: "created", next }) : next);
  }
  if (result.kind === "asked") {
    const { codeId } = result;
    throw goOn(placeHref({ mode: "verification", from: "login", codeId, next }));
  }
  if (result.kind === "unproved") {
    const notice = result.isSent ? "codeSent" : "codeFailed";
    const { codeId } = result;
    throw goOn(placeHref({ mode: "verification", from: "login", codeId, notice, next }));
  }
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const provider = providerLabels[result.provider];
  const text = t(result.reason === "noEmail" ? "social.noEmail" : "social.failed.text", {
    provider,
  });
  return {
    locale,
    origin,
    next,
    title: t("social.failed.title", { provider }),
    text: result.said || text,
  };
}

/**
 * Apple returns by a form post from its site. This redirects it to a GET, so that the browser sends
 * its cookie: a cross-site post carries none. Reads and changes nothing.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const params = new URLSearchParams();
  for (const name of passedOn) {
    const value = form.get(name);
    if (typeof value === "string") params.set(name, value.slice(0, longestPassedOn));
  }
  return redirect(`${path}?${params}`, 303);
}

/** The address holds a code: no referrer is sent to other sites. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, locale, origin } = loaderData;
  return pageMeta({ title, description: title, path, locale, origin, noindex: true });
}

export default function SocialCallback({ loaderData }: Route.ComponentProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const { title, text, next } = loaderData;
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-5 px-4 py-10">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p role="alert" dir="auto" className="rounded-card bg-danger-soft p-4 text-danger">
        {text}
      </p>
      <ButtonLink to={placeHref({ next })}>{t("forgotPassword.back")}</ButtonLink>
    </main>
  );
}
