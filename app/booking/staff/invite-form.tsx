import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { BookingStaffMessages } from "./messages/en.ts";
import type { MemberRole } from "./queries.server.ts";

const useWords = () => useMessages<BookingStaffMessages>("bookingStaff");

interface Colleague {
  id: string;
  name: string;
}

interface ProfessionalSelectProps {
  id: string;
  chosen: string;
  colleagues: readonly Colleague[];
}

/** Asks whose appointments a practitioner sees. */
export function ProfessionalSelect({ id, chosen, colleagues }: ProfessionalSelectProps) {
  const t = useWords();
  return (
    <Select
      id={id}
      name="professional"
      label={t("professional")}
      hint={t("professional.help")}
      defaultValue={chosen}
    >
      <option value="">{t("professional.none")}</option>
      {colleagues.map(({ id: colleague, name }) => (
        <option key={colleague} value={colleague}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface InviteFormProps {
  typed: { email: string; role: string; professional: string } | null;
  colleagues: readonly Colleague[];
  /** The roles to choose from. */
  roles: readonly MemberRole[];
}

/** Asks for an address, a role, and a practitioner's professional. */
export function InviteForm({ typed, colleagues, roles }: InviteFormProps) {
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
          {roles.map((role) => (
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
        <ProfessionalSelect
          id="invite-professional"
          chosen={typed?.professional ?? ""}
          colleagues={colleagues}
        />
        <div>
          <Button type="submit" name="intent" value="invite">
            {t("submit")}
          </Button>
        </div>
      </form>
    </section>
  );
}
