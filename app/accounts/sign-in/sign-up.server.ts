import type { Problems } from "#app/platform/forms/define-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { keepCode, makeDigits } from "../codes/keep-code.server.ts";
import {
  countSending,
  type MailedLink,
  sendCode,
  sendResetLink,
} from "../codes/send-code.server.ts";
import { hashPassword } from "../hash-password.server.ts";
import { passwordProblem } from "../passwords/password-rules.ts";
import {
  contactForm,
  emailSignUpForm,
  forgotPasswordForm,
  phoneForm,
} from "../sign-in-forms/sign-in-forms.ts";

export type AskResult =
  | { ok: true; codeId: string; isSent: boolean }
  | { ok: false; refusal: "invalid"; problems: Problems }
  | { ok: false; refusal: "tooMany" };

interface Asked {
  form: FormData;
  headers: Headers;
  /** A link for the mail, which does what the code does. */
  link?: MailedLink | undefined;
}

/**
 * Begins a sign-up by e-mail, pending until the mailed code is submitted. The account is created
 * only then, so that nobody takes another's address, and the response is the same for a known
 * address; the mail tells its owner.
 */
export async function signUpByEmail(
  context: RequestContext,
  { form, headers, link }: Asked,
): Promise<AskResult> {
  const parsed = emailSignUpForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  const { fullName, password } = parsed.values;
  const email = parsed.values.email.toLowerCase();
  const minLength = context.config.PASSWORD_MIN_LENGTH;
  const problem = passwordProblem(password, { minLength, email });
  if (problem) return { ok: false, refusal: "invalid", problems: { password: problem } };
  if (!(await countSending(context, email, headers))) return { ok: false, refusal: "tooMany" };
  const passwordHash = await hashPassword(context, password);
  return ask(context, { purpose: "sign-up", recipient: email, fullName, passwordHash }, link);
}

/**
 * Sends a code to an address or a number. It signs in a known one and creates an account for an
 * unknown one: the response before the code is the same.
 */
export async function askForCode(
  context: RequestContext,
  { form, headers, link }: Asked,
): Promise<AskResult> {
  const parsed = contactForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  const { contact } = parsed.values;
  if (contact.kind === "phone") return askByPhone(context, contact.phone, headers);
  const { email } = contact;
  if (!(await countSending(context, email, headers))) return { ok: false, refusal: "tooMany" };
  return ask(context, { purpose: "sign-in", recipient: email }, link);
}

/** Begins a sign-up by phone; a known number is signed in by the same code. */
export async function askForPhoneCode(
  context: RequestContext,
  { form, headers }: Asked,
): Promise<AskResult> {
  const parsed = phoneForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  return askByPhone(context, parsed.values.phone, headers);
}

async function askByPhone(
  context: RequestContext,
  phone: string,
  headers: Headers,
): Promise<AskResult> {
  if (!(await countSending(context, phone, headers))) return { ok: false, refusal: "tooMany" };
  return ask(context, { purpose: "phone", recipient: phone });
}

/**
 * Requests a link to a new password; the response is the same whether there is an account or not.
 */
export async function askForReset(
  context: RequestContext,
  { form, headers }: Asked,
): Promise<{ ok: true } | Exclude<AskResult, { ok: true }>> {
  const parsed = forgotPasswordForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  const email = parsed.values.email.toLowerCase();
  if (!(await countSending(context, email, headers))) return { ok: false, refusal: "tooMany" };
  sendResetLink(context, email).catch((error: unknown) => {
    context.log.error({ err: error }, "a link to a new password could not be sent");
  });
  return { ok: true };
}

async function ask(
  context: RequestContext,
  waiting: Omit<Parameters<typeof keepCode>[1], "code">,
  link?: MailedLink,
): Promise<AskResult> {
  const code = makeDigits();
  const codeId = await keepCode(context, { ...waiting, code, proof: link?.proof });
  const href = link?.addressOf({ id: codeId, code });
  return { ok: true, codeId, isSent: await sendCode(context, waiting, code, href) };
}
