import { accountsSlice } from "./accounts/slice.server.ts";
import { adminSlice } from "./admin/slice.server.ts";
import { adminKitSlice } from "./admin-kit/slice.server.ts";
import { billingSlice } from "./billing/slice.server.ts";
import { bookingSlice } from "./booking/slice.server.ts";
import { changesSlice } from "./changes/slice.server.ts";
import { claimsSlice } from "./claims/slice.server.ts";
import { clinicalReviewSlice } from "./clinical-review/slice.server.ts";
import { complianceSlice } from "./compliance/slice.server.ts";
import { contentSlice } from "./content/slice.server.ts";
import { demoSlice } from "./demo/slice.server.ts";
import { directorySlice } from "./directory/slice.server.ts";
import { discoverySlice } from "./discovery/slice.server.ts";
import { feedbackSlice } from "./feedback/slice.server.ts";
import { fhirSlice } from "./fhir/slice.server.ts";
import { geographySlice } from "./geography/slice.server.ts";
import { ingestSlice } from "./ingest/slice.server.ts";
import { insightsSlice } from "./insights/slice.server.ts";
import { integrationsSlice } from "./integrations/slice.server.ts";
import { mediaSlice } from "./media/slice.server.ts";
import { newsletterSlice } from "./newsletter/slice.server.ts";
import { notificationsSlice } from "./notifications/slice.server.ts";
import { patientsSlice } from "./patients/slice.server.ts";
import { platformSlice } from "./platform/slice.server.ts";
import { composeSlices } from "./platform/slices/slice.ts";
import { reportsSlice } from "./reports/slice.server.ts";
import { reviewsSlice } from "./reviews/slice.server.ts";
import { searchSlice } from "./search/slice.server.ts";
import { shellSlice } from "./shell/slice.server.ts";
import { supportSlice } from "./support/slice.server.ts";
import { threadsSlice } from "./threads/slice.server.ts";
import { vocabularySlice } from "./vocabulary/slice.server.ts";

/** The slices of the product, from the bottom up: a slice refers to those above it in this list. */
export const product = composeSlices([
  platformSlice,
  adminKitSlice,
  geographySlice,
  vocabularySlice,
  accountsSlice,
  mediaSlice,
  directorySlice,
  ingestSlice,
  reviewsSlice,
  claimsSlice,
  reportsSlice,
  changesSlice,
  demoSlice,
  searchSlice,
  billingSlice,
  bookingSlice,
  notificationsSlice,
  patientsSlice,
  integrationsSlice,
  contentSlice,
  newsletterSlice,
  supportSlice,
  feedbackSlice,
  threadsSlice,
  discoverySlice,
  fhirSlice,
  clinicalReviewSlice,
  complianceSlice,
  insightsSlice,
  shellSlice,
  adminSlice,
]);
