import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { staffRoles } from "../schedules/rules.ts";
import type { BookingStaffMessages } from "./messages/en.ts";

const useWords = () => useMessages<BookingStaffMessages>("bookingStaff");

interface StaffListProps {
  owner: { name: string; email: string } | null;
  members: readonly { id: string; name: string; email: string; roleText: string }[];
  invitations: readonly { id: string; email: string; text: string }[];
}

/** The owner, the members of staff and the open invitations. */
export function StaffList({ owner, members, invitations }: StaffListProps) {
  const t = useWords();
  return (
    <section aria-labelledby="staff" className={`${cardClass} mb-4 grid gap-3 p-4`}>
      <h2 id="staff" className="text-lg font-semibold">
        {t("members")}
      </h2>
      <ul className="divide-y divide-line">
        {owner && (
          <li className="py-2">
            <p className="font-medium [overflow-wrap:anywhere]">
              <bdi>{owner.name || owner.email}</bdi>{" "}
              <span className="font-normal text-muted">{t("you")}</span>
            </p>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              {t("role.owner")}
              {factSeparator}
              <bdi>{owner.email}</bdi>
            </p>
            <p className="text-sm text-muted">{t("role.owner.help")}</p>
          </li>
        )}
        {members.map(({ id, name, email, roleText }) => (
          <StaffRow
            key={id}
            id={id}
            name={name || email}
            text={`${roleText}${factSeparator}${email}`}
            intent="remove"
          />
        ))}
      </ul>
      {members.length === 0 && <p className="text-muted">{t("members.none")}</p>}
      {invitations.length > 0 && <h3 className="font-semibold">{t("invitations")}</h3>}
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, text }) => (
          <StaffRow key={id} id={id} name={email} text={text} intent="withdraw" />
        ))}
      </ul>
    </section>
  );
}

interface StaffRowProps {
  id: string;
  name: string;
  text: string;
  intent: "remove" | "withdraw";
}

function StaffRow({ id, name, text, intent }: StaffRowProps) {
  const t = useWords();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{text}</p>
      </div>
      {intent === "withdraw" ? (
        <StaffAction id={id} name={name} intent={intent} />
      ) : (
        <details className="group open:basis-full">
          <summary
            aria-label={t("remove.name", { name })}
            className={classNames(
              buttonClass({ variant: "ghost", size: "sm" }),
              "cursor-pointer list-none group-open:hidden",
            )}
          >
            {t("remove")}
          </summary>
          <div className="grid gap-2 rounded-card bg-danger-soft p-3">
            <p className="font-medium">{t("remove.ask", { name })}</p>
            <p className="max-w-prose text-sm">{t("remove.consequence")}</p>
            <StaffAction id={id} name={name} intent={intent} />
          </div>
        </details>
      )}
    </li>
  );
}

function StaffAction({ id, name, intent }: Pick<StaffRowProps, "id" | "name" | "intent">) {
  const t = useWords();
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={intent === "remove" ? "danger" : "ghost"}
        size="sm"
        aria-label={t(`${intent}.name`, { name, email: name })}
      >
        {t(intent === "remove" ? "remove.now" : intent)}
      </Button>
    </form>
  );
}

interface InviteFormProps {
  typed: { email: string; role: string; professional: string } | null;
  colleagues: readonly { id: string; name: string }[];
}

/** Asks for an address, a role, and a practitioner's professional. */
export function InviteForm({ typed, colleagues }: InviteFormProps) {
  const t = useWords();
  return (
    <section aria-labelledby="invite" className={`${cardClass} p-4`}>
      <h2 id="invite" className="mb-3 text-lg font-semibold">
        {t("invite")}
      </h2>
      <form method="post" className="grid max-w-xl gap-3">
        <Field
          id="invite-email"
          name="email"
          type="email"
          label={t("email")}
          defaultValue={typed?.email}
          maxLength={254}
          required
        />
        <fieldset>
          <legend className="font-medium">{t("role")}</legend>
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              type="radio"
              name="role"
              value={role}
              label={t(`role.${role}`)}
              hint={t(`role.${role}.help`)}
              defaultChecked={role === (typed?.role ?? "reception")}
            />
          ))}
        </fieldset>
        <Select
          id="invite-professional"
          name="professional"
          label={t("professional")}
          hint={t("professional.help")}
          defaultValue={typed?.professional ?? ""}
        >
          <option value="">{t("professional.none")}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <div>
          <Button type="submit" name="intent" value="invite">
            {t("submit")}
          </Button>
        </div>
      </form>
    </section>
  );
}
