import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { FormRefusal } from "./form-refusal.tsx";
import { Honeypot } from "./honeypot.tsx";

interface VisitorFormProps {
  /** By it the same form, sent again, is known. */
  token: string;
  refusal: "invalid" | "tooMany" | undefined;
  fields: { id: string; error: string | undefined }[];
  words: {
    problems: string;
    tooMany: { title: string; text: string };
    /** Of the field that stays empty. */
    website: string;
    submit: string;
  };
  children: ReactNode;
}

/**
 * A form that anybody may send, guests too. Validated by the server alone: it says what is wrong in
 * the page's language, script or not.
 */
export function VisitorForm({ token, refusal, fields, words, children }: VisitorFormProps) {
  const problems = fields.flatMap(({ id, error }) => (error ? [{ fieldId: id, text: error }] : []));
  return (
    <form method="post" noValidate className="grid max-w-prose gap-5">
      {refusal === "tooMany" && <FormRefusal {...words.tooMany} />}
      {refusal === "invalid" && <FormRefusal title={words.problems} problems={problems} />}
      <input type="hidden" name="token" value={token} />
      <Honeypot label={words.website} />
      {children}
      <Button type="submit" className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}
