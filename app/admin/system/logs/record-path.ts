/** The lists of the back office by the kinds of record in the audit log. */
const lists: Readonly<Record<string, string>> = {
  professionals: "/admin/professionals",
  clinics: "/admin/clinics-and-centers",
  services: "/admin/services",
  franchises: "/admin/franchises",
  bookings: "/admin/providers/bookings",
  claims: "/admin/claims",
  listing_changes: "/admin/claims/changes",
  reviews: "/admin/reviews",
  contact_submissions: "/admin/contact-submissions",
  app_feedback: "/admin/feedback",
  legal_findings: "/admin/legal-risk",
  browser_errors: "/admin/browser-errors",
  users: "/admin/users",
  vocabulary_items: "/admin/vocabularies",
};

/** Returns the page of an audited record; null if no screen shows it. */
export function recordPath(kind: string, id: string): string | null {
  const list = Object.hasOwn(lists, kind) ? lists[kind] : undefined;
  return list ? `${list}/${encodeURIComponent(id)}` : null;
}
