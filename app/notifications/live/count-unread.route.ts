import { z } from "zod";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { bellCount, type UnreadNews } from "../bell/live-news.ts";
import { notifications as arabic } from "../messages/ar.ts";
import { notifications as english, type NotificationsMessages } from "../messages/en.ts";
import { countUnread } from "../queries.server.ts";
import type { Route } from "./+types/count-unread.route.ts";
import { countUnreadByPage } from "./count-by-page.server.ts";

/** The moment of the newest notification that a page shows; before all of them where it shows none. */
const since = z.iso.datetime().transform((text) => new Date(text));

/** Returns the unread count, formatted for the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, database, locale, registry } = readAreaPage(context, request);
  const t = createTranslator<NotificationsMessages>(locale, inLocale(locale, english, arabic));
  const shown = since.safeParse(new URL(request.url).searchParams.get("since"));
  const { all, later } = await countUnread(database, actor, shown.data);
  const news: UnreadNews = {
    count: all > 0 ? bellCount(all) : "",
    label: all > 0 ? t("bell", { shown: bellCount(all) }) : t("bell.none"),
    newer: later > 0 ? t("newer", { count: later }) : "",
    places: await countUnreadByPage(registry, database, actor),
  };
  return Response.json(news, { headers: { "Cache-Control": "no-store" } });
}
