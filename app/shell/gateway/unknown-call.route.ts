import { AppError } from "#app/platform/errors.ts";

/** Other addresses below the interfaces for programs are refused in JSON: a page would not be read. */
export function loader(): never {
  return refuseAddress();
}

export function action(): never {
  return refuseAddress();
}

function refuseAddress(): never {
  throw new AppError(
    "not_found",
    "There is nothing at this address. /openapi.json lists all calls.",
  );
}
