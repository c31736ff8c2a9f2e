import { type RouterContextProvider, redirect } from "react-router";
import { type AreaScope, readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { takesHealthData } from "#app/platform/sealing/health-keys.server.ts";
import { forgetOwnCard } from "./card/own-card.server.ts";
import { patients as arabic } from "./messages/ar.ts";
import { patients as english, type PatientsMessages } from "./messages/en.ts";

const doneNotes = ["kept", "removed", "forgotten"] as const;
export type DoneNote = (typeof doneNotes)[number];

/**
 * Returns what loaders of the health profile start with: the person, their address and the receipt
 * of the last action.
 */
export function readPatientPage(context: Readonly<RouterContextProvider>, request: Request) {
  const scope = readAreaPage(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const done = doneNotes.find((note) => note === searchParams.get("done")) ?? null;
  return {
    ...scope,
    done,
    path: pathname,
    params: searchParams,
    t: createTranslator<PatientsMessages>(scope.locale, inLocale(scope.locale, english, arabic)),
    isTaken: takesHealthData(scope.config),
  };
}

/** The last part of a page's address, which names its section. */
export function sectionOf<T extends string>(request: Request, names: readonly T[]): T {
  const last = new URL(request.url).pathname.split("/").filter(Boolean).at(-1);
  const section = names.find((name) => name === last);
  if (!section) throw new Error(`No section of the health profile stands at ${last}.`);
  return section;
}

/** Redirects back to the page, so that a reload does not resubmit. */
export function backTo(
  { config, locale }: Pick<AreaScope, "config" | "locale">,
  request: Request,
  done: DoneNote,
) {
  const { pathname } = new URL(request.url);
  const headers = { "set-cookie": forgetOwnCard(config) };
  return redirect(localizedPath(`${pathname}?done=${done}`, locale), { headers, status: 303 });
}
