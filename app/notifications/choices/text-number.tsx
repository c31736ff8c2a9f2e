import { AreaSection } from "#app/accounts/area/area-section.tsx";
import type { NumberRefusal } from "#app/accounts/text-number/prove-number.server.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { NotificationsMessages } from "../messages/en.ts";
import { textCodeForm, textNumberForm } from "./text-number-form.ts";

interface TextNumberProps {
  /** The proved number. */
  number: string | null;
  /** The pending code and the number that it was sent to. */
  asked: { codeId: string; number: string } | null;
  refused: NumberRefusal | null;
  /** The page's address, in its language. */
  action: string;
}

/** An answer to this form leads to it: it is the last of a long page. */
export const textNumberFragment = "number";

const formClass = "grid max-w-prose justify-items-start gap-4 [&>div]:w-full";

/** Adds a mobile number for text messages to an account by mail, and removes it. */
export function TextNumber({ number, asked, refused, action }: TextNumberProps) {
  const t = useMessages<NotificationsMessages>("notifications");
  return (
    <AreaSection
      fragment={textNumberFragment}
      title={t("number.title")}
      lead={t(number ? "number.proved" : "number.text")}
    >
      {refused && <FormRefusal title={t(`number.refused.${refused}`)} />}
      {number && <ShownNumber>{number}</ShownNumber>}
      {asked ? (
        <Form
          form={textCodeForm}
          t={t}
          typed={{}}
          action={action}
          className={formClass}
          intent="number-code"
          submit={t("number.code.submit")}
          buttons={
            <Link to="/dashboard/settings/notifications" className="link tap-target">
              {t("number.other")}
            </Link>
          }
        >
          <p>
            {t("number.sent")} <ShownNumber>{asked.number}</ShownNumber>
          </p>
          <input type="hidden" name="codeId" value={asked.codeId} />
          <FormFields of={textCodeForm} />
        </Form>
      ) : (
        <Form
          form={textNumberForm}
          t={t}
          typed={{}}
          action={action}
          className={formClass}
          intent="number"
          submit={t(number ? "number.change" : "number.submit")}
          submitVariant="secondary"
        />
      )}
      {number && (
        <form method="post" action={action}>
          <Button type="submit" name="intent" value="number-remove" size="sm" variant="secondary">
            {t("number.remove")}
          </Button>
        </form>
      )}
    </AreaSection>
  );
}

function ShownNumber({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="font-medium">
      {phoneText(children)}
    </bdi>
  );
}
