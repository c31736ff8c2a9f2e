import { vi } from "vitest";

/** A second, the default, is short for mails and followers of the outbox on a machine that is busy. */
const patience = { timeout: 30_000 };

const { waitFor } = vi;

// Files of a process share Vitest's object: a second setting would wrap the first one.
if (!Object.hasOwn(waitFor, "isPatient")) {
  const patient: typeof waitFor = (work, options) =>
    waitFor(work, typeof options === "number" ? options : { ...patience, ...options });
  vi.waitFor = Object.assign(patient, { isPatient: true });
}
