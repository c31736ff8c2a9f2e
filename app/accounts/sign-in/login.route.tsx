import { data, redirect } from "react-router";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { findCode } from "../codes/keep-code.server.ts";
import { accounts as arabic } from "../messages/ar.ts";
import { accounts as english } from "../messages/en.ts";
import { listProviders } from "../providers/providers.server.ts";
import { getProfile } from "../queries.server.ts";
import { type CodePurpose, knownAs } from "../rules.ts";
import { formOfPlace } from "../sign-in-forms/sign-in-forms.ts";
import {
  type CodeSource,
  placeHref,
  readPlace,
  type SignInPlace,
} from "../sign-in-forms/sign-in-mode.ts";
import type { Route } from "./+types/login.route.ts";
import { answerSignIn } from "./answer-sign-in.server.ts";
import { SignInScreen } from "./screen/sign-in-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  const { actor, config, locale, origin } = scope;
  const place = readPlace(new URL(request.url).searchParams);
  const profile = place.mode === "enrichment" ? await getProfile(scope, actor) : null;
  if (place.mode === "enrichment" && !profile) throw redirect(hrefOf(scope, place, "login"));
  const sentTo = place.mode === "verification" ? await findCode(scope, place.codeId) : null;
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const isSignedIn = actor.kind === "user" || actor.kind === "admin";
  return {
    place,
    profile,
    locale,
    origin,
    appName,
    title: t(`${place.mode}.title`, { appName }),
    description: t("login.description"),
    signedInAs: isSignedIn && !profile ? knownAs(actor.email) : null,
    codeFrom: codeFrom(sentTo?.purpose),
    minLength: config.PASSWORD_MIN_LENGTH,
    providers: listProviders(config),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const form = await readForm(request);
  const place = readPlace(form);
  const answer = await answerSignIn(scope, { place, form, headers: request.headers });
  if (answer.kind === "refused") {
    const { refused, status, waitSeconds } = answer;
    const headers = new Headers();
    if (waitSeconds !== undefined) headers.set("Retry-After", String(waitSeconds));
    return data({ refused, typed: formOfPlace(place).typed(form) }, { status, headers });
  }
  const headers = new Headers(answer.cookies.map((cookie) => ["set-cookie", cookie]));
  return redirect(localizedPath(answer.to, scope.locale), { headers, status: 303 });
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return new Headers([...parentHeaders, ...actionHeaders]);
}

function hrefOf({ locale }: RequestContext, place: SignInPlace, mode: SignInPlace["mode"]) {
  return localizedPath(placeHref({ mode, next: place.next }), locale);
}

/** Returns the channel of the requested code. */
function codeFrom(purpose: CodePurpose | undefined): CodeSource {
  if (purpose === "second-factor") return "app";
  return purpose === "phone" ? "phone" : "email";
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, locale, origin } = loaderData;
  return pageMeta({ title, description, path: "/login", locale, origin, noindex: true });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData} answer={actionData ?? null} />;
}
