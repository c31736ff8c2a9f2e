import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { memberRoles, staffRoles } from "#app/booking/schedules/rules.ts";
import {
  actOnStaff,
  readStaffIntent,
  staffIntents,
} from "#app/booking/staff/act-on-staff.server.ts";
import { InviteForm } from "#app/booking/staff/invite-form.tsx";
import { wordsOfStaff } from "#app/booking/staff/mail-invitation.server.ts";
import { presentStaff } from "#app/booking/staff/present-staff.server.ts";
import { StaffList } from "#app/booking/staff/staff-parts.tsx";
import { removeOwner } from "#app/changes/members/end-ownership.server.ts";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { can } from "#app/platform/permissions.ts";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { ProviderTabs } from "../../provider-parts/provider-tabs.tsx";
import { readHead } from "../../provider-parts/read-tab.server.ts";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/members.route.ts";
import { adminClinicMembers as arabic } from "./messages/ar.ts";
import { type AdminClinicMembersMessages, adminClinicMembers as english } from "./messages/en.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("../../provider-parts/messages/en.ts"),
      () => import("#app/booking/staff/messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("../../provider-parts/messages/ar.ts"),
      () => import("#app/booking/staff/messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

async function openMembers({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) {
  const page = await readAdminPage(context, request);
  if (!can(page.actor, "clinicStaff.administer")) throw data(null, { status: 403 });
  const head = await readHead(page, { entityType: "clinics", id: params.id });
  const { pathname, searchParams } = new URL(request.url);
  const scope = { ...page, isOffice: true };
  return { scope, pathname, searchParams, name: inLocale(page.locale, head.nameEn, head.nameAr) };
}

/** The members of any clinic for administrators, as its owner has them under "Staff". */
export async function loader(args: Route.LoaderArgs) {
  const { scope, searchParams, name } = await openMembers(args);
  const done = searchParams.get("done");
  const intent = staffIntents.find((one) => one === done);
  const say = createTranslator<AdminClinicMembersMessages>(
    scope.locale,
    inLocale(scope.locale, english, arabic),
  );
  return {
    id: args.params.id,
    name,
    staff: await presentStaff(scope, args.params.id),
    done: intent
      ? wordsOfStaff(scope)(`done.${intent}`)
      : done === "removeOwner" && say("done.removeOwner"),
    meta: scope.describe(name),
  };
}

export async function action(args: Route.ActionArgs) {
  const { scope, pathname, name: clinic } = await openMembers(args);
  const form = await readForm(args.request);
  const clinicId = args.params.id;
  const returnWith = (done: string) =>
    redirect(localizedPath(`${pathname}?done=${done}`, scope.locale), 303);
  if (typedText(form, "intent") === "removeOwner") {
    await removeOwner(scope, clinicId);
    throw returnWith("removeOwner");
  }
  const intent = readStaffIntent(form);
  if (!intent) throw data(null, { status: 400 });
  const { APP_NAME, APP_NAME_AR } = scope.config;
  const inviter = inLocale(scope.locale, APP_NAME, APP_NAME_AR);
  const refusal = await actOnStaff(scope, intent, { clinicId, clinic, inviter, form });
  if (refusal) return data(refusal, { status: refusal.status });
  throw returnWith(intent);
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicMembers({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, staff, done } = loaderData;
  const t = useMessages<AdminClinicMembersMessages>("adminClinicMembers");
  return (
    <AdminPage title={<bdi>{name}</bdi>} lead={t("lead")}>
      <ProviderTabs shown={{ entityType: "clinics", id, tab: "members" }} />
      {done && !actionData && (
        <p role="status" className="mb-4 rounded-card bg-brand-soft px-4 py-2 text-sm">
          {done}
        </p>
      )}
      {actionData && (
        <div className="mb-4">
          <FormRefusal title={t("unchanged")} text={actionData.message} isTheirs />
        </div>
      )}
      <StaffList staff={staff} />
      <InviteForm
        typed={actionData?.typed ?? null}
        colleagues={staff.colleagues}
        roles={staff.owner ? staffRoles : memberRoles}
      />
    </AdminPage>
  );
}
