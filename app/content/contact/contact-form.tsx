import { Link } from "../../platform/i18n/link.tsx";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { FormRefusal } from "../../ui/form-refusal.tsx";
import { Honeypot } from "../../ui/honeypot.tsx";
import { Select } from "../../ui/select.tsx";
import type { ContentMessages } from "../messages/en.ts";
import { contactTopics, longestMessage } from "./inputs.ts";
import { type ContactProblems, contactFields, type TypedContact } from "./rules.ts";

type Refused = { refusal: "invalid"; problems: ContactProblems } | { refusal: "tooMany" };

interface ContactFormProps {
  refused: Refused | null;
  /** What the visitor had typed, so that nothing of it is lost. */
  typed: TypedContact;
}

/** Validated by the server alone: it says what is wrong in the page's language, script or not. */
export function ContactFormFields({ refused, typed }: ContactFormProps) {
  const t = useMessages<ContentMessages>("content");
  const problems = refused?.refusal === "invalid" ? refused.problems : {};
  const errorOf = (field: keyof ContactProblems) => {
    const problem = problems[field];
    return problem && t(`contact.${problem}`, { count: longestMessage });
  };
  const [beforeLink = "", afterLink = ""] = t("contact.privacy").split("{link}");
  return (
    <form method="post" noValidate className="grid max-w-prose gap-5">
      {refused?.refusal === "tooMany" && (
        <FormRefusal title={t("contact.tooMany.title")} text={t("contact.tooMany.text")} />
      )}
      {refused?.refusal === "invalid" && (
        <FormRefusal
          title={t("contact.problems")}
          problems={contactFields.flatMap((field) => {
            const text = errorOf(field);
            return text ? [{ fieldId: `contact-${field}`, text }] : [];
          })}
        />
      )}
      <input type="hidden" name="token" value={typed.token} />
      <Honeypot label={t("contact.website")} />
      <Select
        id="contact-topic"
        label={t("contact.topic")}
        name="topic"
        required
        defaultValue={typed.topic}
        error={errorOf("topic")}
      >
        <option value="">{t("contact.topic.choose")}</option>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`contact.topic.${topic}`)}
          </option>
        ))}
      </Select>
      <Field
        id="contact-name"
        label={t("contact.name")}
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={typed.name}
        error={errorOf("name")}
      />
      <Field
        id="contact-email"
        label={t("contact.email")}
        hint={t("contact.email.hint")}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed.email}
        error={errorOf("email")}
      />
      <Field
        id="contact-phone"
        label={t("contact.phone")}
        hint={t("contact.phone.hint")}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        required={false}
        defaultValue={typed.phone}
        error={errorOf("phone")}
      />
      <TextArea
        id="contact-message"
        label={t("contact.message")}
        hint={t("contact.message.hint", { count: longestMessage })}
        name="message"
        rows={8}
        dir="auto"
        required
        defaultValue={typed.message}
        error={errorOf("message")}
      />
      <p className="text-sm text-muted">
        {beforeLink}
        <Link to="/legal/privacy" className="link">
          {t("contact.privacy.link")}
        </Link>
        {afterLink}
      </p>
      <Button type="submit" className="justify-self-start">
        {t("contact.submit")}
      </Button>
    </form>
  );
}
