import type { KeyScope } from "../actor.ts";

/** The ways in which a caller says who they are. */
export const securitySchemes = {
  accessToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of a person, from /auth/v1/token. It is valid for an hour.",
  },
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "apikey",
    description:
      "An API key, which begins with dalil_. Other texts in this header are ignored, so that published clients work unchanged.",
  },
  apiKeyBearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "dalil_ and 43 letters, digits, - and _",
    description: "An API key as a bearer token.",
  },
};

interface Access {
  /** Whether a guest may call. */
  isOpen: boolean;
  /** The scope that an API key needs; null for calls that are closed to keys. */
  keyScope: KeyScope | null;
}

/** Returns who may make a call; an empty requirement is a guest. */
export function describeSecurity({ isOpen, keyScope }: Access): object[] {
  return [
    ...(isOpen ? [{}] : []),
    { accessToken: [] },
    ...(keyScope === null ? [] : [{ apiKey: [keyScope] }, { apiKeyBearer: [keyScope] }]),
  ];
}

const retryAfter = {
  description: "Seconds to wait before the next call.",
  schema: { type: "integer", minimum: 0 },
};

/** The statuses of refusals. */
const refusals = {
  400: "An argument cannot be used; the message names it.",
  401: "The token or the API key is not valid, has expired or was revoked.",
  403: "The caller may not do this, or the API key lacks the scope.",
  409: "The call does not fit the state of the data; details.reason says why.",
  429: "Beyond a limit.",
  503: "Busy, read-only for now, or the database is away.",
} as const;

const waits = new Set(["429", "503"]);

/** Returns the responses of refusals, to be referred to by the prefix and the status. */
export function describeRefusals(schema: string): object {
  const content = { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
  return Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      `${schema}_${status}`,
      {
        description,
        content,
        ...(waits.has(status) ? { headers: { "Retry-After": retryAfter } } : {}),
      },
    ]),
  );
}

/** Returns references to the responses of refusals. */
export function refusalsOf(schema: string): object {
  return Object.fromEntries(
    Object.keys(refusals).map((status) => [
      status,
      { $ref: `#/components/responses/${schema}_${status}` },
    ]),
  );
}
