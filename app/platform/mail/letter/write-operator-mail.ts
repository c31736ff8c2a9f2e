import type { Config } from "#app/platform/config.server.ts";
import type { Mail } from "../mailer.server.ts";
import { writeMail } from "./write-mail.ts";

interface Received {
  subject: string;
  /** Values by label, in order. */
  facts: Readonly<Record<string, string>>;
  /** The visitor's own text. */
  message: string;
}

/** Returns the mail to the operator, who reads English, about a form that a visitor sent. */
export function writeOperatorMail(
  config: Pick<Config, "APP_NAME" | "APP_NAME_AR" | "CONTACT_EMAIL">,
  { subject, facts, message }: Received,
): Mail {
  const listed = Object.entries(facts).map(([label, value]) => ({ label, value }));
  return {
    to: config.CONTACT_EMAIL,
    subject,
    ...writeMail(config, {
      locale: "en",
      parts: [
        { kind: "facts", facts: listed },
        ...(message ? [{ kind: "quote" as const, text: message }] : []),
      ],
    }),
  };
}
