export const parseError = -32_700;
const invalidRequest = -32_600;
export const invalidParams = -32_602;
export const internalError = -32_603;

interface Refusal {
  status: number;
  message: string;
  headers?: Readonly<Record<string, string>>;
  /** The message that is refused; null if absent. */
  id?: string | number;
  /** The error of JSON-RPC; without it the status decides. */
  code?: number;
}

/** Returns whether agents call the path. */
export function isAgentsPath(path: string): boolean {
  return path === "/mcp";
}

/** Returns a refusal as an error of JSON-RPC. */
export function refuseMessage({ status, message, headers, code, id }: Refusal): Response {
  const error = { code: code ?? (status < 500 ? invalidRequest : internalError), message };
  return Response.json(
    { jsonrpc: "2.0", error, id: id ?? null },
    { status, headers: { "Cache-Control": "no-store", ...headers } },
  );
}
