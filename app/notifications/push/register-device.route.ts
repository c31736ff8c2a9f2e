import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readPersonalFeature } from "#app/platform/features/feature-choices.server.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import type { Route } from "./+types/register-device.route.ts";
import { registerDevice, removeDevices } from "./register-device.server.ts";
import { subscriptionInput } from "./rules.ts";

type Page = ReturnType<typeof readAreaPage>;

const answer = defineIntents({
  async add(page: Page, form) {
    const { isOn } = await readPersonalFeature(page.database, "push.notifications", page.actor);
    if (!isOn) throw new AppError("forbidden", "Push notifications are turned off.");
    const parsed = subscriptionInput.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw new AppError("unprocessable", "This is no push service we know.");
    await registerDevice(page, parsed.data);
  },
  async remove(page, form) {
    const endpoint = form.get("endpoint");
    await removeDevices(page, typeof endpoint === "string" ? endpoint : null);
  },
});

/** Registers the browser of a person for push messages, or ends that. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = readAreaPage(context, request);
  await answer(page, await readForm(request));
  return new Response(null, { status: 204 });
}

/** There is nothing to read. */
export function loader({ context, request }: Route.LoaderArgs) {
  readAreaPage(context, request);
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
