import { AppError } from "../errors.ts";

/** The service that stores the files refuses or cannot be reached; the reason is for the log alone. */
export class StorageOutage extends AppError {
  constructor(reason: unknown) {
    super(
      "busy",
      "Files cannot be stored or read at the moment. Please try again in a few minutes.",
      undefined,
      { cause: reason },
    );
  }
}

/** Turns failures of a storage service into outages; refusals of our own stay as they are. */
export async function asStorageOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? error : new StorageOutage(error);
  }
}
