import { data, type RouterContextProvider } from "react-router";
import { openBesideCalendar } from "#app/booking/own-listing/open-own-listing.server.ts";
import { managesClinic } from "#app/booking/own-listing/queries.server.ts";
import { asUser } from "#app/platform/actor.ts";

interface RouteArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** Opens a page about the programs of a clinic, for those who manage it. */
export async function openClinic(args: RouteArgs) {
  const opened = await openBesideCalendar(args);
  const { page, listing } = opened;
  // Administrators act here by their role at the clinic alone.
  const actor = asUser(page.actor);
  if (!(await managesClinic(page.database, actor, listing.id))) throw data(null, { status: 403 });
  return { ...opened, page: { ...page, actor } };
}
