import {
  data,
  type MetaDescriptor,
  type RouterContextProvider,
  redirectDocument,
} from "react-router";
import { hasRole } from "#app/accounts/queries.server.ts";
import { isPerson } from "#app/platform/actor.ts";
import { AppError, toApiError } from "#app/platform/errors.ts";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { can } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import type { AdminNotice } from "./admin-notices.ts";
import { describeAdminPage } from "./describe-admin-page.ts";
import { entryOf, mayOpenPath } from "./menu.ts";
import { admin as arabic } from "./messages/ar.ts";
import { type AdminMessages, admin as english } from "./messages/en.ts";
import { signInHref } from "./sign-in-place.ts";

/** The error of a screen whose feature is off, with its name. */
export interface ScreenOff {
  off: string;
}

type Administrator = Extract<RequestContext["actor"], { kind: "admin" }>;

/**
 * Authorizes a loader or action of the back office; returns the administrator and the page's title.
 * Redirects everybody else to the sign-in page of the back office; programs get a refusal. Throws a
 * 404 with the screen's name if its feature is off.
 */
export async function readAdminPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { isFrame = false } = {},
) {
  const scope = readPageScope(context);
  const actor = await requireAdministrator(scope, request);
  const { pathname } = new URL(request.url);
  const entry = entryOf(pathname);
  // The frame stays around the refusal of its page. A page of no entry is for full rights.
  if (!isFrame && !mayOpenPath(actor, pathname)) {
    throw new AppError("forbidden", "Your role in the back office does not include this page.");
  }
  const t = wordsOfAdmin(scope.locale);
  if (!isFrame && entry?.feature && !(await isFeatureOn(scope.database, entry.feature, actor))) {
    throw data({ off: t(entry.name) } satisfies ScreenOff, { status: 404 });
  }

  /** Describes the document: "Admin – {page}". Without a title the page has that of its menu entry. */
  function describe(title = entry ? t(entry.name) : t("name")): MetaDescriptor[] {
    return describeAdminPage({
      title: `${t("name")} – ${title}`,
      canonical: scope.urlOf(pathname),
      sitemap: `${scope.origin}/sitemap_index.xml`,
    });
  }

  return { ...scope, actor, t, describe };
}

export type AdminScope = Awaited<ReturnType<typeof readAdminPage>>;

/** Returns the words of the back office for loaders. */
export function wordsOfAdmin(locale: RequestContext["locale"]) {
  return createTranslator<AdminMessages>(locale, locale === "ar" ? arabic : english);
}

async function requireAdministrator(
  scope: RequestContext,
  request: Request,
): Promise<Administrator> {
  const { actor } = scope;
  if (actor.kind === "admin" && can(actor, "admin.enter")) return actor;
  const notice = await noticeOf(scope);
  const { pathname, search } = new URL(request.url);
  const to = localizedPath(signInHref({ next: pathname + search, notice }), scope.locale);
  // The sign-in page is in no area that the router follows.
  throw redirectDocument(to, 303);
}

/** Programs ask for data and nothing else; browsers accept HTML. */
export function wantsData(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
}

/** Returns the refusal of a program that asks without the role; null for administrators and browsers. */
export function refuseProgram(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Response | null {
  const scope = readPageScope(context);
  if (!wantsData(request) || can(scope.actor, "admin.enter")) return null;
  const { status, body } = toApiError(refusalOf(scope), scope.requestId);
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", Vary: "Accept" } });
}

function refusalOf({ actor }: RequestContext): AppError {
  return isPerson(actor)
    ? new AppError("forbidden", "You need admin privileges to access this area.")
    : new AppError("unauthorized", "Please sign in first.");
}

/** Why somebody is sent to the sign-in page; null for a guest. */
async function noticeOf(scope: RequestContext): Promise<AdminNotice | null> {
  const { actor, log, requestId } = scope;
  if (!isPerson(actor)) return null;
  try {
    // Where a second factor is required, an administrator without one acts as a user.
    const holdsRole = await hasRole(scope, actor.userId, "admin");
    return holdsRole ? "secondFactor" : "accessDenied";
  } catch (error) {
    log.error({ err: error, requestId }, "the role of a visitor could not be read");
    return "authenticationError";
  }
}
