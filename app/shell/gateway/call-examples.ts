const booking = "019c29ab-0bd4-7e5d-b6a2-8a37ddfffc03";
const professionalId = "019bee10-3c28-77e9-b2f3-f0dcb67f1312";
const clinicId = "019bee10-3c28-77e9-b2f3-f0dcb67f1377";
const typeId = "019bee10-3c28-77e9-b2f3-f0dcb67f1399";
const scheduleId = "019bee10-3c28-77e9-b2f3-f0dcb67f1401";
const exceptionId = "019bee10-3c28-77e9-b2f3-f0dcb67f1402";
const serviceId = "019bee10-3c28-77e9-b2f3-f0dcb67f1403";
const conversation = "019c29ab-0bd4-7e5d-b6a2-8a37ddfffc04";
const session = "6f1c2a70-5a0e-4f2b-9a6e-0b8f5f1d2c3e";
const startsAt = "2026-11-30T05:30:00Z";

const conversationOfGuest = { p_conversation_id: conversation, p_session_id: session };
const shift = { weekday: 1, startsAt: "09:00", endsAt: "17:00" };
const leave = { fromDay: "2026-12-20", toDay: "2026-12-24", kind: "closed" };
const room = { clinicId, kind: "room", nameEn: "Ultrasound room", nameAr: "غرفة الموجات" };
const consultation = {
  visitType: "in_person",
  nameEn: "Consultation",
  nameAr: "استشارة",
  durationMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  leadTimeMinutes: 60,
  horizonDays: 60,
  capacity: 1,
  confirmation: "instant",
  answerWithinHours: 24,
  cancellationNoticeHours: 24,
  isActive: true,
};

/** Arguments of every call; a test parses each as its call does. */
export const callExamples: Readonly<Record<string, object>> = {
  search: { q: "dentist who speaks Arabic", entityType: "professionals", limit: 5 },
  unified_search: { q: "children's doctor in Jumeirah" },
  suggestions: { query: "derm" },
  filters: { entityType: "clinics" },
  "search-filters": { limit: 20 },
  "search-vocabularies": { limit: 20 },
  log_search_query: { search_term: "dentist", result_count: 12 },
  get_top_search_queries: { limit_count: 5, days_back: 30 },
  availability: { professionalId, days: 7 },
  bookings: { typeId, startsAt },
  "bookings-confirm": { id: booking, patientName: "Layla Haddad" },
  "bookings-request": { id: booking, patientName: "Layla Haddad" },
  "bookings-release": { id: booking },
  "bookings-reschedule": { id: booking, startsAt },
  "bookings-cancel": { id: booking },
  "bookings-accept": { id: booking },
  "bookings-decline": { id: booking, note: "The clinic is closed that day." },
  "bookings-check-in": { id: booking, as: "clinic" },
  "bookings-undo-check-in": { id: booking },
  "bookings-attend": { id: booking },
  "bookings-no-show": { id: booking },
  "bookings-undo-mark": { id: booking },
  "bookings-follow-up": { id: booking, weeks: 2 },
  "bookings-list": { as: "clinic", days: 7 },
  "schedules-open": { professionalId, clinicId },
  "schedules-open-resource": { ...room, units: 1, serviceIds: [serviceId], durationMinutes: 30 },
  "schedules-hours": { scheduleId, shifts: [shift] },
  "schedules-exception": { scheduleId, ...leave },
  "schedules-exception-remove": { scheduleId, exceptionId },
  "schedules-leave": { scheduleIds: [scheduleId], ...leave },
  "schedules-copy": { fromId: scheduleId, toIds: [exceptionId] },
  "schedules-holidays": { scheduleId, observes: true },
  "schedules-type": { scheduleId, ...consultation },
  "schedules-resource": { ...room, units: 2 },
  "schedules-close": { scheduleId },
  submit_feedback: { feedback_type: "suggestion", description: "Show parking." },
  create_conversation_for_anonymous: { p_session_id: session, p_page_url: "/clinics" },
  get_conversations_by_session: { p_session_id: session },
  get_conversation_messages: conversationOfGuest,
  mark_messages_as_read: conversationOfGuest,
  has_role: { _user_id: session, _role: "admin" },
  send_welcome_email: { name: "Layla Haddad", email: "layla@example.ae" },
  bulk_update_entities: {
    entity_type: "clinics",
    updates_json: [{ id: clinicId, phone: "+97145550201" }],
  },
  bulk_create_entities: { entity_type: "clinics", entities_json: [{ name_en: "Palm Clinic" }] },
  bulk_delete_entities: { entity_type: "clinics", entity_ids: [clinicId] },
  admin_delete_clinics: { clinic_ids: [clinicId] },
  admin_delete_clinics_json: { clinic_ids_json: [clinicId] },
  validate_geographic_hierarchy: { level: "district", parent_id: 1 },
  link_geographic_children_to_parent: { level: "district", parent_id: 1, child_ids: [7, 8] },
  sort_geographic_items_alphabetically: { level: "district" },
};

const place = { slug: "new-town", name: "New Town", name_ar: "المدينة الجديدة", value: "NEW TOWN" };
const placed = { ...place, latitude: 25.1, longitude: 55.2 };
const word = { slug: "hebrew", name: "Hebrew", name_ar: "العبرية" };
const renamed = { name: "New name", name_ar: "اسم جديد" };

/** Rows that the tables take, by operation; a test parses each as its table does. */
export const rowExamples: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  app_feedback: { POST: { feedback_type: "praise", description: "It works." } },
  app_settings: { POST: { key: "feature.blog.comments", value: true }, PATCH: { value: false } },
  geo_countries: {
    POST: { ...place, iso2: "AE", calling_code: "+971", currency: "AED" },
    PATCH: renamed,
  },
  geo_provinces: {
    POST: { ...place, country_id: 1, health_regulator: "DHA" },
    PATCH: renamed,
  },
  geo_cities: { POST: { ...placed, province_id: 1 }, PATCH: renamed },
  geo_districts: { POST: { ...placed, city_id: 1 }, PATCH: renamed },
  interactions: { POST: { event_type: "card_view", target_type: "provider", target_id: clinicId } },
  support_conversations: {
    POST: { page_url: "/clinics", page_title: "Clinics", session_id: session },
    PATCH: { status: "closed" },
  },
  support_messages: {
    POST: { conversation_id: conversation, sender_type: "user", content: "Hello" },
  },
  user_favorites: {
    POST: { user_id: session, entity_type: "clinics", entity_id: clinicId },
  },
  user_notifications: { PATCH: { read_at: startsAt } },
  users: { PATCH: { first_name: "Layla", marketing_opt_in: false } },
  vocabulary_categories: { POST: word, PATCH: renamed },
  vocabulary_items: { POST: { ...word, value: "hebrew", category_id: 1 }, PATCH: renamed },
  vocabulary_relations: {
    POST: { item_id: 1, relation: "treated_by", related_item_id: 2, weight: 1 },
    PATCH: { weight: 0.5 },
  },
};
