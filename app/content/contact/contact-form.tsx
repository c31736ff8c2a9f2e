import { Link } from "../../platform/i18n/link.tsx";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { EmailField, Field, PhoneField, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { VisitorForm } from "../../ui/visitor-form.tsx";
import type { ContentMessages } from "../messages/en.ts";
import { type ContactField, contactTopics, longestMessage } from "./inputs.ts";
import { type ContactProblems, contactFields, type TypedContact } from "./rules.ts";

type Refused = { refusal: "invalid"; problems: ContactProblems } | { refusal: "tooMany" };

interface ContactFormProps {
  refused: Refused | null;
  /** What the visitor had typed, so that nothing of it is lost. */
  typed: TypedContact;
}

export function ContactFormFields({ refused, typed }: ContactFormProps) {
  const t = useMessages<ContentMessages>("content");
  const problems = refused?.refusal === "invalid" ? refused.problems : {};
  const field = (name: ContactField) => {
    const problem = problems[name];
    return {
      ...{ id: `contact-${name}`, name, label: t(`contact.${name}`), defaultValue: typed[name] },
      error: problem && t(`contact.${problem}`, { count: longestMessage }),
    };
  };
  const [beforeLink = "", afterLink = ""] = t("contact.privacy").split("{link}");
  return (
    <VisitorForm
      token={typed.token}
      refusal={refused?.refusal}
      fields={contactFields.map(field)}
      words={{
        problems: t("contact.problems"),
        tooMany: { title: t("contact.tooMany.title"), text: t("contact.tooMany.text") },
        website: t("contact.website"),
        submit: t("contact.submit"),
      }}
    >
      <Select {...field("topic")} required>
        <option value="">{t("contact.topic.choose")}</option>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`contact.topic.${topic}`)}
          </option>
        ))}
      </Select>
      <Field {...field("name")} autoComplete="name" maxLength={120} required />
      <EmailField {...field("email")} hint={t("contact.email.hint")} required />
      <PhoneField {...field("phone")} hint={t("contact.phone.hint")} required={false} />
      <TextArea
        {...field("message")}
        hint={t("contact.message.hint", { count: longestMessage })}
        rows={8}
        dir="auto"
        required
      />
      <p className="text-sm text-muted">
        {beforeLink}
        <Link to="/legal/privacy" className="link">
          {t("contact.privacy.link")}
        </Link>
        {afterLink}
      </p>
    </VisitorForm>
  );
}
