import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { WaitingRefusal } from "./answer-waiting.server.ts";
import type { WaitingListMessages } from "./messages/en.ts";
import { waitingId } from "./rules.ts";
import { waitingForm } from "./waiting-form.ts";

interface JoinProps {
  typeId: string;
  /** The visit type and the clinic that the list is for. */
  about: string;
  isOpen: boolean;
  token: string;
  blank: Typed;
  refusal: WaitingRefusal | null;
  /** The sign-in page of a guest; null if signed in. */
  signIn: string | null;
}

/** The waiting list of an appointment, below its free times. */
export function JoinWaitingList({
  typeId,
  about,
  isOpen,
  token,
  blank,
  refusal,
  signIn,
}: JoinProps) {
  const t = useMessages<WaitingListMessages>("waitingList");
  return (
    <details
      id={waitingId}
      open={isOpen || refusal !== null}
      className="scroll-mt-20 print:hidden max-w-prose rounded-card border border-line p-4"
    >
      <summary className="tap-target cursor-pointer font-medium">{t("title")}</summary>
      <div className="mt-3 grid gap-4">
        <p className="font-medium">{about}</p>
        <p className="text-muted">{t("text")}</p>
        {signIn === null ? (
          <Form
            form={waitingForm}
            t={t}
            typed={refusal?.typed ?? blank}
            problems={refusal?.problems}
            problemsTitle={t("join.refused")}
            refusal={refusal?.message ? { title: t("join.refused"), text: refusal.message } : null}
            submit={t("join")}
            submitVariant="secondary"
            intent="wait"
          >
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="type" value={typeId} />
            <FormField of={waitingForm} name="days" isNeeded />
          </Form>
        ) : (
          <p>
            <ButtonLink to={signIn} variant="secondary">
              {t("join.guest")}
            </ButtonLink>
          </p>
        )}
      </div>
    </details>
  );
}
