import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { wordsOfStaff } from "./mail-invitation.server.ts";
import { listStaff, type MemberRole, type StaffCall } from "./queries.server.ts";

/** Describes the staff of a clinic in the language of the page: owner, members and invitations. */
export async function presentStaff(call: StaffCall & { locale: Locale }, clinicId: string) {
  const { locale } = call;
  const t = wordsOfStaff(call);
  const staff = await listStaff(call, clinicId);
  const colleagues = staff.colleagues.map(({ id, nameEn, nameAr }) => ({
    id,
    name: inLocale(locale, nameEn, nameAr),
  }));
  const describeRole = (role: MemberRole, professionalId: string | null) => {
    const name = colleagues.find(({ id }) => id === professionalId)?.name;
    return name === undefined ? t(`role.${role}`) : t("role.practitioner.of", { name });
  };
  return {
    colleagues,
    owner: staff.owner,
    members: staff.members.map(({ id, name, email, role, professionalId }) => ({
      id,
      name,
      email,
      role,
      professionalId,
      roleText: describeRole(role, professionalId),
    })),
    invitations: staff.invitations.map(({ id, email, role, professionalId, expiresAt }) => {
      const words = {
        role: describeRole(role, professionalId),
        date: formatDate(expiresAt, locale),
      };
      return { id, email, text: t("invitations.until", words) };
    }),
  };
}

export type ShownStaff = Awaited<ReturnType<typeof presentStaff>>;
