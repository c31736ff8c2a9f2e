import { WriteGate } from "#app/platform/database/read-only/write-gate.server.ts";

/** The gate of a stand-in for a database: writes are always accepted. */
export const openGate = new WriteGate(async () => {});
