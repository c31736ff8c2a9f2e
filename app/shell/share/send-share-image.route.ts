import { sendShareImage } from "#app/media/share/send-share-image.server.ts";
import { isLocale } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-share-image.route.ts";
import { describeShare, isSharedKind } from "./describe-share.server.ts";

/** The picture that previews of a page's link show. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(requestContext);
  const { kind, file } = params;
  const [, slug = "", locale = ""] = /^(.{1,200})\.([a-z]{2})\.png$/.exec(file) ?? [];
  const image =
    isSharedKind(kind) && isLocale(locale) && slug !== ""
      ? await describeShare(services, { kind, slug, locale })
      : null;
  if (image) return sendShareImage(services, request, image);
  return new Response("No such picture.", {
    status: 404,
    headers: { "Cache-Control": "public, max-age=60" },
  });
}
