import { data } from "react-router";
import { z } from "zod";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { type Counted, resetShared, takeShared } from "#app/platform/limits/shared-limit.server.ts";
import { BesideCalendar } from "../own-listing/beside-calendar.tsx";
import { ListingLinks } from "../own-listing/listing-links.tsx";
import { openBesideCalendar } from "../own-listing/open-own-listing.server.ts";
import { ownsClinic } from "../own-listing/queries.server.ts";
import type { Route } from "./+types/staff.route.ts";
import { inviteStaff, removeStaff, withdrawInvitation } from "./change-staff.server.ts";
import { mailInvitation, wordsOfStaff } from "./mail-invitation.server.ts";
import type { BookingStaffMessages } from "./messages/en.ts";
import { listStaff } from "./queries.server.ts";
import { InviteForm, StaffList } from "./staff-parts.tsx";

const intents = ["invite", "withdraw", "remove"] as const;
const email = z.email().max(254).toLowerCase();
/** A professional that was chosen for another role is not a mistake: the field is always there. */
const invitation = z.discriminatedUnion("role", [
  z.object({
    email,
    role: z.enum(["manager", "reception"]),
    professional: z.unknown().transform(() => null),
  }),
  z.object({ email, role: z.literal("practitioner"), professional: z.uuid() }),
]);

const ofClinic = (clinicId: string, address: string): Counted => ({
  limit: "invitation.recipient",
  key: `${clinicId} ${address}`,
});

/** Nobody but the owner of a clinic's listing has this page. */
async function openStaff(args: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openBesideCalendar(args);
  const { page, listing } = opened;
  if (!(await ownsClinic(page.database, page.actor, listing.id))) throw data(null, { status: 403 });
  return opened;
}

export async function loader(args: Route.LoaderArgs) {
  const { page, pathname, searchParams, listing, listings, ...opened } = await openStaff(args);
  const { database, actor, locale } = page;
  const t = wordsOfStaff(page);
  const staff = await listStaff(database, actor, listing.id);
  const colleagues = staff.colleagues.map(({ id, nameEn, nameAr }) => ({
    id,
    name: inLocale(locale, nameEn, nameAr),
  }));
  const roleOf = ({
    role,
    professionalId,
  }: Pick<(typeof staff.members)[number], "role" | "professionalId">) => {
    const name = colleagues.find(({ id }) => id === professionalId)?.name;
    return name === undefined ? t(`role.${role}`) : t("role.practitioner.of", { name });
  };
  const done = intents.find((intent) => intent === searchParams.get("done"));
  return {
    meta: page.describe(t("title")),
    clinic: opened.name,
    pathname,
    listings,
    calendarPath: opened.calendarPath,
    colleagues,
    owner: staff.owner,
    members: staff.members.map((one) => ({
      id: one.id,
      name: one.name,
      email: one.email,
      roleText: roleOf(one),
    })),
    invitations: staff.invitations.map((one) => {
      const words = { role: roleOf(one), date: formatDate(one.expiresAt, locale) };
      return { id: one.id, email: one.email, text: t("invitations.until", words) };
    }),
    done: done ? t(`done.${done}`) : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, listing, name: clinic, redirectDone } = await openStaff(args);
  const form = await readForm(args.request);
  const intent = intents.find((one) => one === typedText(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  const clinicId = listing.id;
  const id = typedText(form, "id");
  const t = wordsOfStaff(page);
  if (intent === "withdraw") {
    // The clinic may invite the address again; mails to one address a day stay limited.
    const gone = await withdrawInvitation(page, { clinicId, id });
    for (const address of gone) await resetShared(page, [ofClinic(clinicId, address)]);
  }
  if (intent === "remove") await removeStaff(page, { clinicId, memberId: id });
  if (intent === "invite") {
    const typed = {
      email: typedText(form, "email"),
      role: typedText(form, "role"),
      professional: typedText(form, "professional"),
    };
    const refuse = (message: string, status: number) => data({ message, ...typed }, { status });
    const given = invitation.safeParse(typed);
    if (!given.success) {
      const isNamed = email.safeParse(typed.email).success && typed.role === "practitioner";
      return refuse(t(isNamed ? "professional.missing" : "email.invalid"), 422);
    }
    const { professional: professionalId, ...invited } = given.data;
    const counted: Counted[] = [
      ofClinic(clinicId, invited.email),
      { limit: "invitation.address", key: invited.email },
    ];
    if ((await takeShared(page, counted)) !== null) return refuse(t("refused.again"), 429);
    const made = await inviteStaff(page, { clinicId, ...invited, professionalId });
    if ("refused" in made) {
      if (made.refused === "member") await resetShared(page, counted);
      return refuse(t(`refused.${made.refused}`), 409);
    }
    const isSent = await mailInvitation(page, { ...invited, clinic, secret: made.secret });
    if (!isSent) {
      await resetShared(page, counted);
      return refuse(t("refused.mail"), 502);
    }
  }
  throw redirectDone(intent);
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicStaff({ loaderData, actionData }: Route.ComponentProps) {
  const { clinic, pathname, listings, calendarPath, owner, members, invitations, ...more } =
    loaderData;
  const { colleagues, done } = more;
  const t = useMessages<BookingStaffMessages>("bookingStaff");
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${clinic}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={actionData ? undefined : done}
      refusal={actionData?.message}
      links={<ListingLinks path={pathname} listings={listings} />}
    >
      <StaffList owner={owner} members={members} invitations={invitations} />
      <InviteForm typed={actionData ?? null} colleagues={colleagues} />
    </BesideCalendar>
  );
}
