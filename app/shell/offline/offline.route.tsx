import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import type { Route } from "./+types/offline.route.ts";
import { offlinePage as arabic } from "./messages/ar.ts";
import { offlinePage as english } from "./messages/en.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { config, locale, origin } = context.get(requestContext);
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const { EMERGENCY_NUMBER: ambulance, POLICE_NUMBER: police } = config;
  return {
    title: t("title"),
    text: t("text"),
    emergency: t("emergency", { ambulance, police }),
    meta: pageMeta({
      title: t("metaTitle", { appName }),
      description: t("text"),
      path: "/offline",
      locale,
      origin,
      noindex: true,
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/**
 * Cached by browsers and shown for a page that cannot be fetched; the service worker adds the list
 * of cached pages.
 */
export default function Offline({ loaderData }: Route.ComponentProps) {
  const { title, text, emergency } = loaderData;
  return (
    <main id="main" className="mx-auto grid w-full max-w-prose gap-4 py-12 page-gutter">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-muted">{text}</p>
      <p>{emergency}</p>
      <div id="kept-pages" className="grid justify-items-start gap-3" />
    </main>
  );
}
