import type { ContactChannel } from "#app/ingest/registers/contacts/usable-contact.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { MessageValues } from "#app/platform/i18n/translate.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { Refusal } from "#app/ui/form/form-state.ts";
import { PrivacyNote } from "#app/ui/form/privacy-note.tsx";
import type { ClaimsMessages } from "../messages/en.ts";
import type { ClaimedType } from "../rules.ts";
import { claimCodeForm, codeClaimForms } from "./code-claim-form.ts";

/** The masked contact of each channel that the register has. */
type Offer = Partial<Record<ContactChannel, string>>;

interface CodeClaimProps {
  entityType: ClaimedType;
  offer: Offer;
  /** The same page with the form for a document. */
  documentPath: string;
  state: { typed: Typed; problems?: Problems | undefined; refusal?: Refusal | undefined };
}

/** The first step of a claim by code: the licence number, and where the register reaches its holder. */
export function CodeClaim({ entityType, offer, documentPath, state }: CodeClaimProps) {
  const t = useMessages<ClaimsMessages>("claims");
  const form = offeredForm(entityType, offer);
  const translate = (key: keyof ClaimsMessages, values?: MessageValues) =>
    t(key, { ...values, ...maskOf(key, offer) });
  return (
    <div className="grid gap-6">
      <section aria-labelledby="by-code" className="max-w-prose rounded-card bg-sunken p-5">
        <h2 id="by-code" className="mb-2 font-semibold">
          {t("code.title")}
        </h2>
        <p>{t("code.text")}</p>
      </section>
      <Form
        form={form}
        t={translate}
        typed={state.typed}
        problems={state.problems}
        refusal={state.refusal}
        submit={t("code.submit")}
        intent="code"
      >
        <FormFields of={form} />
        <PrivacyNote text={t("privacy")} link={t("privacy.link")} />
      </Form>
      <OtherWay to={documentPath} text={t("code.other")} link={t("code.document")} />
    </div>
  );
}

/** The form with the channels that this listing has. */
function offeredForm(entityType: ClaimedType, offer: Offer) {
  const form = codeClaimForms[entityType];
  const { channel } = form.fields;
  const control = channel.control;
  if (control.kind !== "radio") return form;
  const options = control.options.filter(({ value }) => Object.hasOwn(offer, value));
  return {
    ...form,
    fields: { ...form.fields, channel: { ...channel, control: { ...control, options } } },
  };
}

function maskOf(key: string, { phone = "", email = "" }: Offer): MessageValues {
  if (key === "code.channel.phone") return { contact: phone };
  return key === "code.channel.email" ? { contact: email } : {};
}

interface CodeStepProps {
  mask: string;
  minutes: number;
  codeId: string;
  /** The values of the first step. */
  typed: Typed;
  problems?: Problems | undefined;
  documentPath: string;
}

const carried = ["licence", "channel", "role", "name", "email", "token"] as const;

/** The second step: the code. */
export function CodeStep(props: CodeStepProps) {
  const { mask, minutes, codeId, typed, problems, documentPath } = props;
  const t = useMessages<ClaimsMessages>("claims");
  return (
    <div className="grid gap-6">
      <p role="status" className="max-w-prose rounded-card bg-open-soft p-4">
        {t("code.sent", { contact: mask, minutes })}
      </p>
      <Form
        form={claimCodeForm}
        t={t}
        typed={{}}
        problems={problems}
        submit={t("code.confirm")}
        intent="confirm"
        buttons={
          <Button type="submit" variant="secondary" name="intent" value="code" formNoValidate>
            {t("code.again")}
          </Button>
        }
      >
        <FormFields of={claimCodeForm} />
        <input type="hidden" name="codeId" value={codeId} />
        {carried.map((name) => (
          <input key={name} type="hidden" name={name} value={String(typed[name] ?? "")} />
        ))}
      </Form>
      <OtherWay to={documentPath} text={t("code.none")} link={t("code.document")} />
    </div>
  );
}

function OtherWay({ to, text, link }: { to: string; text: string; link: string }) {
  return (
    <p className="max-w-prose border-t border-line pt-5 text-muted">
      {text}{" "}
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {link}
      </Link>
    </p>
  );
}

interface StoppedProps {
  refusal: "tooMany" | "failed" | "gone" | "claimed";
  documentPath: string;
}

/** Why no code can be sent or taken now, with the way that is open. */
export function CodeStopped({ refusal, documentPath }: StoppedProps) {
  const t = useMessages<ClaimsMessages>("claims");
  if (refusal === "claimed") {
    return (
      <div className="grid max-w-prose justify-items-start gap-4">
        <FormRefusal title={t("claimed.title")} text={t("claimed.text")} />
        <ButtonLink to="/contact?topic=listing" variant="secondary">
          {t("claimed.contact")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <FormRefusal title={t(`code.${refusal}.title`)} text={t(`code.${refusal}.text`)} />
      <ButtonLink to={documentPath} variant="secondary">
        {t("code.document")}
      </ButtonLink>
    </div>
  );
}
