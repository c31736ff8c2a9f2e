import { AppError, toApiError } from "#app/platform/errors.ts";

/** Version of the dialect, by which clients read `code` as the name of the error. */
const dialect = { "X-Supabase-Api-Version": "2024-01-01", "Cache-Control": "no-store" };

const messages = {
  bad_json: [400, "The body is no JSON object."],
  validation_failed: [400, "A value is missing or cannot be read."],
  invalid_credentials: [400, "Invalid login credentials"],
  email_not_confirmed: [400, "Email not confirmed"],
  refresh_token_not_found: [400, "Invalid Refresh Token: Refresh Token Not Found"],
  bad_code_verifier: [400, "code challenge does not match previously saved code verifier"],
  flow_state_not_found: [404, "The code has been used or has expired."],
  no_authorization: [401, "This call needs the access token of a signed-in person."],
  bad_jwt: [403, "The access token is not valid or has expired."],
  insufficient_aal: [401, "The second factor of the account is needed first."],
  otp_expired: [403, "Token has expired or is invalid"],
  user_already_exists: [422, "User already registered"],
  user_banned: [403, "User is banned"],
  weak_password: [422, "Password should be longer and harder to guess."],
  reauthentication_needed: [401, "Please sign in again before you change this."],
  reauthentication_not_valid: [422, "Nonce has expired or is invalid"],
  identity_already_exists: [422, "Identity is already linked to another user"],
  identity_not_found: [404, "Identity not found"],
  single_identity_not_deletable: [422, "The last way to sign in cannot be removed."],
  anonymous_provider_disabled: [422, "Anonymous sign-ins are disabled"],
  phone_provider_disabled: [422, "The number of an account that signs in by it is not changed."],
  sms_send_failed: [422, "The message could not be sent. Please try again."],
  provider_disabled: [400, "Unsupported provider: provider is not enabled"],
  over_request_rate_limit: [429, "Request rate limit reached"],
  email_address_not_authorized: [400, "The message could not be sent. Please try again."],
  mfa_factor_not_found: [404, "Factor not found"],
  mfa_challenge_expired: [422, "The challenge has expired: ask for a new one."],
  mfa_verification_failed: [422, "Invalid TOTP code entered"],
  not_found: [404, "There is no such call."],
} as const satisfies Record<string, [status: number, message: string]>;

export type AuthErrorCode = keyof typeof messages;

/** A refused call under /auth/v1, with an error code that the published client knows. */
export class AuthRefusal extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly more: Record<string, unknown>;

  constructor(code: AuthErrorCode, message?: string, more: Record<string, unknown> = {}) {
    super(message ?? messages[code][1]);
    this.code = code;
    this.status = messages[code][0];
    this.more = more;
  }

  toResponse(): Response {
    const { code, message, more, status } = this;
    return authJson({ code, message, ...more }, status);
  }
}

/** An answer in the dialect; it is never cached. */
export function authJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: dialect });
}

/** An answer without a body. */
export function authDone(): Response {
  return new Response(null, { status: 204, headers: dialect });
}

const codesOfErrors: Partial<Record<AppError["code"], AuthErrorCode>> = {
  bad_request: "bad_json",
  too_many_requests: "over_request_rate_limit",
};

/** Converts an error of the accounts' verbs to an answer in the dialect. */
export function refuseAuth(error: unknown, requestId: string): Response {
  if (error instanceof AuthRefusal) return error.toResponse();
  const { body, status } = toApiError(error, requestId);
  const known = error instanceof AppError ? codesOfErrors[error.code] : undefined;
  const code = known ?? (status >= 500 ? "unexpected_failure" : body.code);
  return authJson({ code, message: body.message, request_id: requestId }, status);
}
