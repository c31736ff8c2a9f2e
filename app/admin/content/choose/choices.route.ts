import { randomUUID } from "node:crypto";
import { wordForm } from "#app/platform/forms/described-form.ts";
import { readAdminPage } from "../../read-admin-page.server.ts";
import { resourceWords } from "../../resource-parts/words.ts";
import { newPictureForm } from "../media/picture-form.ts";
import type { Route } from "./+types/choices.route.ts";
import { listPictureChoices } from "./picture-choices.server.ts";

/** Answers a page of the library's pictures as JSON, with the form that adds one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const choices = await listPictureChoices(scope, new URL(request.url));
  const form = wordForm(newPictureForm, resourceWords[scope.locale], {
    picture: "missing",
    altEn: "missing",
    altAr: "missing",
  });
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json({ choices, form, token: randomUUID() }, { headers });
}
