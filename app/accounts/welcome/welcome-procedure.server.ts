import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { line } from "#app/platform/forms/text-inputs.ts";
import { defineProcedure } from "#app/platform/gateway/answer-procedure.server.ts";
import { Refusal } from "#app/platform/gateway/refusal.ts";
import { sendWelcome } from "./send-welcome.server.ts";

const hints: Partial<Record<AppError["code"], string>> = {
  not_found: "email is the address that the account signs in with; the account must exist.",
  conflict: "The account signs in by telephone number, so it has no address.",
  unavailable: "Check SMTP_URL and MAIL_FROM, then call again.",
};

/** Sends the welcome mail to an account of this site. */
export const sendWelcomeProcedure = defineProcedure({
  name: "send_welcome_email",
  input: z.object({ name: line(120), email: z.email().max(254) }),
  output: z.object({ sent: z.boolean() }),
  isRead: false,
  permission: "accounts.welcome",
  async answer({ name, email }, scope) {
    try {
      await sendWelcome(scope, { name, email: email.toLowerCase() });
      return { sent: true };
    } catch (error) {
      const hint = error instanceof AppError ? hints[error.code] : undefined;
      if (!(error instanceof AppError) || hint === undefined) throw error;
      throw new Refusal(error.status, "P0001", error.message, { hint });
    }
  },
});
