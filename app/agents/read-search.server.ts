import type { z } from "zod";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { findAddress } from "#app/search/location/detect-location.server.ts";
import type { AnsweredPage } from "#app/search/page/search-page.ts";
import { readSearchPage } from "#app/search/queries.server.ts";
import type { RedFlagNotice } from "#app/search/red-flags/describe-red-flag.ts";
import { emergencyNumbers } from "#app/search/red-flags/find-notice.server.ts";
import type { emergencyShape } from "./shapes/shared-shapes.ts";

/** Searches as the page of results does; null where there is no such page. */
export async function readSearch(
  params: URLSearchParams,
  visit: RequestContext,
): Promise<AnsweredPage | null> {
  const { database, actor, config, locale, origin } = visit;
  const answered = await readSearchPage(
    { params },
    {
      database,
      actor,
      locale,
      origin,
      appName: inLocale(locale, config.APP_NAME, config.APP_NAME_AR),
      emergency: emergencyNumbers(config),
      now: new Date(),
      findAddress: (text) => findAddress(text, visit),
    },
  );
  return "content" in answered ? answered : null;
}

type Emergency = z.input<typeof emergencyShape>;

/** The member of every answer to words, before all others: null, or the notice to show first. */
export function emergencyOf({ content }: Pick<AnsweredPage, "content">): {
  emergency: Emergency;
} {
  return { emergency: presentEmergency(content.crisis?.notice ?? content.emergency?.notice) };
}

/** Returns a notice in the one shape that all tools have, that of `/functions/v1/search`. */
export function presentEmergency(notice: RedFlagNotice | null | undefined): Emergency {
  if (!notice) return null;
  const { severity, kind, title, text, calls } = notice;
  return { show_first: true, severity, kind, title, text, calls };
}
