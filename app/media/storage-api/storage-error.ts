import type { AppError, ErrorCode } from "#app/platform/errors.ts";

/** Error body in the shape that storage clients expect. */
interface StorageErrorBody {
  statusCode: string;
  error: string;
  message: string;
}

const names: Partial<Record<ErrorCode, string>> = {
  bad_request: "InvalidRequest",
  unauthorized: "Unauthorized",
  forbidden: "Unauthorized",
  not_found: "not_found",
  conflict: "Duplicate",
  too_large: "Payload too large",
  unsupported_media: "invalid_mime_type",
  unprocessable: "InvalidFile",
};

export function storageError({ code, status, message, details }: AppError): StorageErrorBody {
  const reasons = Array.isArray(details?.reasons) ? details.reasons : [];
  return {
    statusCode: String(status),
    error: names[code] ?? code,
    message: [message, ...reasons].join(": "),
  };
}
