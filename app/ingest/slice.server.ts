import type { Slice } from "#app/platform/slices/slice.ts";
import { writeOpenDataJob } from "./open-data/write-open-data.server.ts";
import { personalData } from "./personal-data.ts";
import { contactPlace } from "./registers/contacts/seal-contacts.server.ts";
import { refreshRegistersJob } from "./registers/watch/refresh-job.server.ts";
import { deleteUploadsJob } from "./uploads/delete-uploads.server.ts";

export const ingestSlice: Slice = {
  name: "ingest",
  jobs: [deleteUploadsJob, refreshRegistersJob, writeOpenDataJob],
  personalData,
  sealedColumns: [
    { table: "register_contacts", key: ["key"], placeOf: ({ key }) => contactPlace(key ?? "") },
  ],
};
