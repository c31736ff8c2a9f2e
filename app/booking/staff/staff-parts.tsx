import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { staffRoles } from "../schedules/rules.ts";
import { ProfessionalSelect } from "./invite-form.tsx";
import type { BookingStaffMessages } from "./messages/en.ts";
import type { ShownStaff } from "./present-staff.server.ts";

const useWords = () => useMessages<BookingStaffMessages>("bookingStaff");

interface StaffListProps {
  staff: ShownStaff;
  /** Whether the reader is the owner; an administrator otherwise, who may end the ownership. */
  isOwners?: boolean;
}

/** The owner, the members of staff and the open invitations. */
export function StaffList({ staff, isOwners = false }: StaffListProps) {
  const { colleagues, invitations, members, owner } = staff;
  const t = useWords();
  const isEmpty = members.length === 0 && (isOwners || !owner);
  return (
    <section aria-labelledby="staff" className={`${cardClass} mb-4 grid gap-3 p-4`}>
      <h2 id="staff" className="text-lg font-semibold">
        {t("members")}
      </h2>
      <ul className="divide-y divide-line">
        {owner && (
          <li className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">
                <bdi>{owner.name || owner.email}</bdi>
                {isOwners && <span className="font-normal text-muted"> {t("you")}</span>}
              </p>
              <p className="text-sm text-muted [overflow-wrap:anywhere]">
                {t("role.owner")}
                {factSeparator}
                <bdi>{owner.email}</bdi>
              </p>
              <p className="text-sm text-muted">{t("role.owner.help")}</p>
            </div>
            {!isOwners && (
              <RemoveForm
                id=""
                name={owner.name || owner.email}
                intent="removeOwner"
                consequence={t("removeOwner.consequence")}
              />
            )}
          </li>
        )}
        {members.map((member) => (
          <MemberRow key={member.id} member={member} colleagues={colleagues} />
        ))}
      </ul>
      {isEmpty && <p className="text-muted">{t(isOwners ? "members.none" : "members.nobody")}</p>}
      {invitations.length > 0 && <h3 className="font-semibold">{t("invitations")}</h3>}
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, text }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <PersonText name={email} text={text} />
            <StaffAction id={id} name={email} intent="withdraw" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PersonText({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}

interface MemberRowProps {
  member: ShownStaff["members"][number];
  colleagues: ShownStaff["colleagues"];
}

function MemberRow({ member, colleagues }: MemberRowProps) {
  const { id, email, roleText } = member;
  const t = useWords();
  const name = member.name || email;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <PersonText name={name} text={`${roleText}${factSeparator}${email}`} />
      <div className="flex flex-wrap gap-2">
        <details className="group open:basis-full">
          <summary aria-label={t("change.name", { name })} className={summaryClass}>
            {t("change")}
          </summary>
          <form method="post" className="grid max-w-xl gap-3 rounded-card bg-sunken p-3">
            <input type="hidden" name="id" value={id} />
            <Select id={`role-${id}`} name="role" label={t("role")} defaultValue={member.role}>
              {staffRoles.map((role) => (
                <option key={role} value={role}>
                  {t(`role.${role}`)}
                </option>
              ))}
            </Select>
            <ProfessionalSelect
              id={`professional-${id}`}
              chosen={member.professionalId ?? ""}
              colleagues={colleagues}
            />
            <div>
              <Button type="submit" name="intent" value="change" size="sm">
                {t("change.now")}
              </Button>
            </div>
          </form>
        </details>
        <RemoveForm id={id} name={name} intent="remove" consequence={t("remove.consequence")} />
      </div>
    </li>
  );
}

const summaryClass = classNames(
  buttonClass({ variant: "ghost", size: "sm" }),
  "cursor-pointer list-none group-open:hidden",
);

interface StaffActionProps {
  id: string;
  name: string;
  intent: "remove" | "removeOwner" | "withdraw";
}

/** Asks before somebody loses their role. */
function RemoveForm({ consequence, ...action }: StaffActionProps & { consequence: string }) {
  const { name } = action;
  const t = useWords();
  return (
    <details className="group open:basis-full">
      <summary aria-label={t("remove.name", { name })} className={summaryClass}>
        {t("remove")}
      </summary>
      <div className="grid gap-2 rounded-card bg-danger-soft p-3">
        <p className="font-medium">{t("remove.ask", { name })}</p>
        <p className="max-w-prose text-sm">{consequence}</p>
        <StaffAction {...action} />
      </div>
    </details>
  );
}

function StaffAction({ id, name, intent }: StaffActionProps) {
  const t = useWords();
  const isRemoval = intent !== "withdraw";
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isRemoval ? "danger" : "ghost"}
        size="sm"
        aria-label={
          isRemoval ? t("remove.name", { name }) : t("withdraw.name", { name, email: name })
        }
      >
        {t(isRemoval ? "remove.now" : "withdraw")}
      </Button>
    </form>
  );
}
