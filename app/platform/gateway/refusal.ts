interface RefusalDetail {
  details?: string;
  hint?: string;
}

/** A refused call under /rest/v1, with an error code of PostgREST. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(status: number, code: string, message: string, detail: RefusalDetail = {}) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.details = detail.details ?? null;
    this.hint = detail.hint ?? null;
  }

  toResponse(): Response {
    const { status, code, message, details, hint } = this;
    return Response.json(
      { code, message, details, hint },
      { status, headers: { "Cache-Control": "no-store" } },
    );
  }
}

/** The address cannot be read as the dialect of tables. */
export function badSyntax(message: string): Refusal {
  return new Refusal(400, "PGRST100", message);
}

export function denied(what: string): Refusal {
  const hint = "Row-level security or a missing grant refused it for this role.";
  return new Refusal(403, "42501", `permission denied for ${what}`, { hint });
}
