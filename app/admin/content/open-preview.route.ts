import { redirect } from "react-router";
import { previewPath } from "#app/content/preview/preview-token.server.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import type { Route } from "./+types/open-preview.route.ts";
import { openDocument } from "./open-document.server.ts";

/** Signs a preview link and opens it: its address can be given to others for a day. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, kind } = await openDocument(context, request, params.kind);
  const path = previewPath(page.config, { kind, id: params.id });
  throw redirect(localizedPath(path, page.locale), 303);
}
