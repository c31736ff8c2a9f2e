import { directionOf, inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { shell as arabic } from "../messages/ar.ts";
import { shell as english } from "../messages/en.ts";
import type { Route } from "./+types/send-manifest.route.ts";

const icon = (file: string, sizes: string, purpose = "any") => ({
  src: `/${file}`,
  sizes,
  purpose,
  type: file.endsWith(".svg") ? "image/svg+xml" : "image/png",
});

/** Serves the web app manifest, which a phone reads when the site is added to its home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, locale } = context.get(requestContext);
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const name = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description: t("footer.purpose"),
    lang: locale,
    dir: directionOf(locale),
    start_url: localizedPath("/", locale),
    scope: "/",
    display: "minimal-ui",
    background_color: "#fcfaf6",
    theme_color: "#fcfaf6",
    icons: [
      icon("favicon.svg", "any"),
      icon("icon-192.png", "192x192"),
      icon("icon-512.png", "512x512"),
      icon("icon-maskable-512.png", "512x512", "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
