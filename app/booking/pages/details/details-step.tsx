import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormField, FormFields } from "#app/ui/form/form-field.tsx";
import { bookingPath } from "../../bookings/addresses.ts";
import { AddressMap } from "../../home-visits/address-map.tsx";
import type { BookingPagesMessages } from "../messages/en.ts";
import { detailsPath } from "../time/details-path.ts";
import type { BookingStepsProps } from "./booking-steps-props.ts";
import { guestForm, personForm } from "./details-form.ts";
import { stepFormId } from "./hold-note.tsx";
import { KeepingLanguage } from "./keeping-language.tsx";

/** Hides a field while the appointment is not for the family of the person who books. */
const familyOnly = "in-[form:not(:has([name=for][value=family]:checked))]:hidden";
/** Hides a field unless the name is of a family member who is not saved yet. */
const newMemberOnly = `${familyOnly} in-[form:has([name=member]_option:checked:not([value='']))]:hidden`;
/** Hides the name while a saved family member is chosen: theirs is used. */
const notOfMember =
  "in-[form:has([name=for][value=family]:checked):has([name=member]_option:checked:not([value='']))]:hidden";
/** Hides the age of a child unless the family member may be one. */
const childOnly = `${familyOnly} in-[form:has([name=relation]_option:is([value=parent],[value=spouse]):checked)]:hidden`;
/** Hides a field while the appointment is for somebody whose reason is not the booker's affair. */
const notSponsored = "in-[form:has([name=for][value=sponsored]:checked)]:hidden";

/** The second step: who comes, how to reach them, and who pays. */
export function DetailsForm(props: BookingStepsProps) {
  const { booking, hold, step, blank, typed, isGuest, choices, networks, hasReason, token } = props;
  const t = useMessages<BookingPagesMessages>("bookingPages");
  const localize = useLocalizedPath();
  const path = detailsPath(booking.id, props.asked);
  const radiusKm = booking.facts?.radiusKm ?? null;
  const shared = {
    t,
    typed,
    problems: step?.problems,
    choices: { ...choices, "insurance-networks": networks[String(typed.insurer)] ?? [] },
    action: localize(bookingPath(hold.id)),
    submit: t("review"),
    intent: "review",
    buttons: (
      <Button type="submit" variant="ghost" name="intent" value="release">
        {t("release")}
      </Button>
    ),
    attributes: {
      id: stepFormId,
      "data-draft": `${booking.facts?.bookingSlug} ${props.draftOwner}`,
      "data-typed": step?.id,
      "data-networks": JSON.stringify(networks),
      "data-own-name": String(blank.name ?? ""),
    },
  };
  const kept = (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="nameAsked" defaultValue={String(typed.nameAsked ?? "")} />
      {isGuest && (
        <input type="hidden" name="insurerTold" defaultValue={String(typed.insurerTold ?? "")} />
      )}
    </>
  );
  const home = booking.isHome && (
    <>
      <FormField of={personForm} name="address" isNeeded />
      <FormField
        of={personForm}
        name="district"
        isNeeded
        hint={
          radiusKm === null ? t("home.area.unknown") : t("home.area.within", { radius: radiusKm })
        }
      />
      <AddressMap typed={typed} />
    </>
  );
  const treats = props.treats && (
    <p className="text-sm text-muted">
      {t(`treats.${props.treats}`, { name: booking.facts?.subjectName ?? "" })}
    </p>
  );
  if (!isGuest) {
    return (
      <Form form={personForm} {...shared}>
        {kept}
        {treats}
        <FormFields of={personForm} names={["for"]} />
        {(choices["family-members"] ?? []).length > 0 && (
          <div className={`grid gap-2 ${familyOnly}`}>
            <FormFields of={personForm} names={["member"]} />
            <Button
              type="submit"
              variant="ghost"
              size="sm"
              name="intent"
              value="forget"
              className="justify-self-start"
            >
              {t("member.forget")}
            </Button>
          </div>
        )}
        <FormField of={personForm} name="name" className={notOfMember} />
        <FormField of={personForm} name="relation" className={newMemberOnly} />
        <FormField of={personForm} name="age" className={childOnly} />
        <FormField of={personForm} name="saveMember" className={newMemberOnly} />
        <FormField of={personForm} name="phone" isNeeded={booking.isHome} />
        {home}
        <FormFields of={personForm} names={["insurer", "network"]} />
        {hasReason && (
          <div className={`grid gap-5 ${notSponsored}`}>
            <FormFields of={personForm} names={["reason", "share"]} />
          </div>
        )}
        <KeepingLanguage />
      </Form>
    );
  }
  return (
    <>
      <p>
        {t("signIn.text")}{" "}
        <Link to={`/login?next=${encodeURIComponent(path)}`} className="link">
          {t("signIn.link")}
        </Link>
      </p>
      <Form form={guestForm} {...shared}>
        {kept}
        {treats}
        <FormFields of={guestForm} names={["for", "name"]} />
        <FormField of={guestForm} name="relation" className={familyOnly} />
        <FormField of={guestForm} name="age" className={childOnly} />
        <FormField of={guestForm} name="booker" className={familyOnly} isNeeded />
        <FormFields of={guestForm} names={["email"]} />
        <FormField of={guestForm} name="phone" isNeeded={booking.isHome} />
        {home}
        <FormFields of={guestForm} names={["insurer", "network"]} />
        {hasReason && <FormFields of={guestForm} names={["reason", "share"]} />}
        <KeepingLanguage />
      </Form>
    </>
  );
}
