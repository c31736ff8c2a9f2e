const booking = "019c29ab-0bd4-7e5d-b6a2-8a37ddfffc03";
const professionalId = "019bee10-3c28-77e9-b2f3-f0dcb67f1312";
const typeId = "019bee10-3c28-77e9-b2f3-f0dcb67f1399";
const startsAt = "2026-11-30T05:30:00Z";

/** Arguments of the calls that most programs begin with; a test parses each as its call does. */
export const callExamples: Readonly<Record<string, object>> = {
  search: { q: "dentist who speaks Arabic", entityType: "professionals", limit: 5 },
  unified_search: { q: "children's doctor in Jumeirah" },
  suggestions: { query: "derm" },
  filters: { entityType: "clinics" },
  availability: { professionalId, days: 7 },
  bookings: { typeId, startsAt },
  "bookings-confirm": { id: booking, patientName: "Layla Haddad" },
  "bookings-request": { id: booking, patientName: "Layla Haddad" },
  "bookings-release": { id: booking },
  "bookings-reschedule": { id: booking, startsAt },
  "bookings-cancel": { id: booking },
  "bookings-accept": { id: booking },
  "bookings-decline": { id: booking, note: "The clinic is closed that day." },
  "bookings-list": { as: "clinic", days: 7 },
  submit_feedback: { feedback_type: "suggestion", description: "Show parking." },
};
