import { z } from "zod";
import { typedText } from "#app/platform/forms/read-form.ts";
import { type Counted, resetShared, takeShared } from "#app/platform/limits/shared-limit.server.ts";
import { sendPosted } from "#app/platform/sending/post-mail.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { changeRole, inviteStaff, removeStaff, withdrawInvitation } from "./change-staff.server.ts";
import { postInvitation, wordsOfStaff } from "./mail-invitation.server.ts";
import type { StaffCall } from "./queries.server.ts";

export const staffIntents = ["invite", "withdraw", "change", "remove"] as const;
type StaffIntent = (typeof staffIntents)[number];

const email = z.email().max(254).toLowerCase();
/** A professional that was chosen for another role is not a mistake: the field is always there. */
const professional = z.unknown().transform(() => null);
const practitioner = { role: z.literal("practitioner"), professional: z.uuid() };
const staffRole = [
  z.object({ role: z.enum(["manager", "reception"]), professional }),
  z.object(practitioner),
] as const;
const ofStaff = z.discriminatedUnion("role", staffRole);
const ofOffice = z.discriminatedUnion("role", [
  z.object({ role: z.literal("owner"), professional }),
  ...staffRole,
]);

const ofClinic = (clinicId: string, address: string): Counted => ({
  limit: "invitation.recipient",
  key: `${clinicId} ${address}`,
});

/** Why a form changed nothing, with what was typed into the form of invitations. */
interface Refusal {
  message: string;
  status: number;
  typed: { email: string; role: string; professional: string } | null;
}

interface StaffForm {
  clinicId: string;
  /** The name of the clinic. */
  clinic: string;
  /** The name of the person or site that invites, for the mail. */
  inviter: string;
  form: FormData;
}

/** Returns the name of a button of the page; null for none of them. */
export function readStaffIntent(form: FormData): StaffIntent | null {
  return staffIntents.find((one) => one === typedText(form, "intent")) ?? null;
}

/** Carries out a form of the page of a clinic's staff. Returns why nothing changed; null otherwise. */
export async function actOnStaff(
  context: RequestContext & StaffCall,
  intent: StaffIntent,
  given: StaffForm,
): Promise<Refusal | null> {
  const { clinicId, form } = given;
  const id = typedText(form, "id");
  if (intent === "invite") return invite(context, given);
  if (intent === "withdraw") {
    // The clinic may invite the address again; mails to one address a day stay limited.
    const gone = await withdrawInvitation(context, { clinicId, id });
    for (const address of gone) await resetShared(context, [ofClinic(clinicId, address)]);
    return null;
  }
  if (intent === "remove") {
    await removeStaff(context, { clinicId, memberId: id });
    return null;
  }
  const chosen = ofStaff.safeParse(readRole(form));
  if (!chosen.success) {
    const message = wordsOfStaff(context)("professional.missing");
    return { message, status: 422, typed: null };
  }
  const { professional: professionalId, role } = chosen.data;
  await changeRole(context, { clinicId, memberId: id, role, professionalId });
  return null;
}

const readRole = (form: FormData) => ({
  role: typedText(form, "role"),
  professional: typedText(form, "professional"),
});

async function invite(
  context: RequestContext & StaffCall,
  { clinic, clinicId, form, inviter }: StaffForm,
): Promise<Refusal | null> {
  const t = wordsOfStaff(context);
  const typed = { email: typedText(form, "email"), ...readRole(form) };
  const refuse = (message: string, status: number) => ({ message, status, typed });
  const address = email.safeParse(typed.email);
  const chosen = (context.isOffice ? ofOffice : ofStaff).safeParse(typed);
  if (!address.success || !chosen.success) {
    const isNamed = address.success && typed.role === "practitioner";
    return refuse(t(isNamed ? "professional.missing" : "email.invalid"), 422);
  }
  const { professional: professionalId, role } = chosen.data;
  const invited = { email: address.data, role };
  const counted: Counted[] = [
    ofClinic(clinicId, invited.email),
    { limit: "invitation.address", key: invited.email },
  ];
  if ((await takeShared(context, counted)) !== null) return refuse(t("refused.again"), 429);
  const made = await inviteStaff(context, { clinicId, ...invited, professionalId }, (tx, secret) =>
    postInvitation(tx, context, { ...invited, clinic, inviter, secret }),
  );
  if ("refused" in made) {
    if (made.refused !== "many") await resetShared(context, counted);
    return refuse(t(`refused.${made.refused}`), 409);
  }
  await sendPosted(context, [made.mailId]);
  return null;
}
