import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { calendarScriptPath } from "#app/booking/calendar/dragging/calendar-script-path.ts";
import { readDisplacedAnswer } from "#app/booking/closing/answer-of-form.ts";
import { countDecided, describeDecided } from "#app/booking/schedule-pages/several/leave-answer.ts";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/provider-part.route.ts";
import { providerPartWords } from "./list-rows.server.ts";
import type { ProviderPartMessages } from "./messages/en.ts";
import { ProviderTabs } from "./provider-tabs.tsx";
import { readTab } from "./read-tab.server.ts";
import { savePart } from "./save-part.server.ts";
import { SectionGroups } from "./section-groups.tsx";
import { tabAt } from "./tabs.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/booking/calendar/conflicts/messages/en.ts"),
      () => import("#app/changes/practice/messages/en.ts"),
      () => import("#app/directory/fields/messages/en.ts"),
      () => import("#app/directory/messages/en.ts"),
      () => import("#app/media/messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/booking/calendar/conflicts/messages/ar.ts"),
      () => import("#app/changes/practice/messages/ar.ts"),
      () => import("#app/directory/fields/messages/ar.ts"),
      () => import("#app/directory/messages/ar.ts"),
      () => import("#app/media/messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

/** One tab below the record of a professional or a clinic: photos, hours, networks and so on. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await readAdminPage(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const shown = await readTab(page, requireTab(pathname), params.id ?? "");
  const title = `${shown.name} – ${providerPartWords(page.locale)(`tab.${shown.tab}`)}`;
  return {
    shown,
    isSaved: searchParams.has("saved"),
    decided: describeDecided(page.locale, searchParams),
    meta: page.describe(title),
  };
}

const statusOfRefusal = {
  invalid: 422,
  upload: 422,
  tooMany: 429,
  conflict: 409,
  displaces: 409,
} as const;

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await readAdminPage(context, request);
  const { pathname } = new URL(request.url);
  const form = await readForm(request);
  const refused = await savePart(page, requireTab(pathname), { id: params.id ?? "", form });
  if (refused) return data(refused, { status: statusOfRefusal[refused.refusal] });
  const answer = readDisplacedAnswer(form);
  const query = new URLSearchParams({ saved: "1", ...countDecided(answer, answer.count) });
  return redirect(localizedPath(`${pathname}?${query}`, page.locale), 303);
}

function requireTab(pathname: string) {
  const tab = tabAt(pathname);
  if (!tab) throw new AppError("not_found", "There is no such page.");
  return tab;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ProviderPart({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, isSaved, decided } = loaderData;
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const view = useMessages<{ view: string }>("practice");
  return (
    <AdminPage
      title={<bdi>{shown.name}</bdi>}
      crumb={t(`tab.${shown.tab}`)}
      actions={
        shown.publicPage && (
          <Link to={shown.publicPage} className={buttonClass({ size: "sm", variant: "secondary" })}>
            {view("view")}
          </Link>
        )
      }
    >
      <ProviderTabs shown={shown} />
      {isSaved && !actionData && (
        <p role="status" className="mb-4 rounded-card bg-brand-soft px-4 py-2 text-sm">
          {[t(shown.publicPage ? "saved" : "saved.hidden"), decided].filter(Boolean).join(" ")}
        </p>
      )}
      {/* After each save the forms are those of the new version. */}
      <SectionGroups
        key={`${shown.tab}-${shown.version}`}
        shown={shown}
        refused={actionData ?? null}
      />
      {actionData?.closing && <script type="module" async src={calendarScriptPath} />}
    </AdminPage>
  );
}
