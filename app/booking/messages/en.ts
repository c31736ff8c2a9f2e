/** Why a booking was refused; `details.reason` of the error names the key. */
export const bookingRefusals = {
  "refusal.taken": "This time is no longer free. Please choose another.",
  "refusal.changed":
    "A colleague changed this appointment in the meantime, and nothing of yours was saved. Please look at it again first.",
  "refusal.patient_changed":
    "The patient changed this appointment in the meantime, and nothing of yours was saved. Please look at it again first.",
  "refusal.outdated":
    "This appointment has changed since you opened this page. This is how it is now: please look at it and press again.",
  "refusal.moved": "This appointment was moved in the meantime. Please check its new time first.",
  "refusal.closed":
    "The clinic has closed this time since you chose it. Please choose another one.",
  "refusal.past": "This time has passed. Please choose a later one.",
  "refusal.not_offered": "This time cannot be booked. Please choose one of the times shown.",
  "refusal.unlisted":
    "This appointment can no longer be booked here: the professional, the clinic or the appointment type is not listed any more.",
  "refusal.limited": "You are already holding several times. Confirm or release one first.",
  "refusal.crowded":
    "Many people on your network are booking at the moment. Please sign in, or try again in five minutes.",
  "refusal.series": "Not every week of the series is free.",
  "refusal.crowded_time":
    "Several appointments already overlap at this time. Please choose another.",
  "refusal.busy_now":
    "The professional has other patients at this time: {times}. Choose another, or squeeze the visit in.",
  "refusal.off_duty":
    "The person, room or device that you chose is not on duty now. Choose another, or squeeze the visit in.",
  "refusal.on_leave":
    "The person, room or device that you chose is blocked or on leave now. Choose another, or squeeze the visit in.",
  "refusal.missing": "We could not find this booking, or it is not yours.",
  "refusal.expired": "The five-minute hold has ended. Please choose the time again.",
  "refusal.illegal": "This is no longer possible because the booking has changed.",
  "refusal.early": "You can do this once the appointment has started.",
  "refusal.absent":
    "It is too early for that: patients check in up to two hours before, the clinic notes arrivals on the day.",
  "refusal.over": "This is no longer possible because the appointment is too long ago.",
  "refusal.undone_late": "This can be undone within a minute. Open the appointment to correct it.",
  "refusal.late": "This is no longer possible because the appointment has started.",
  "refusal.refused": "The clinic does not confirm this appointment type online.",
  "refusal.instant":
    "The clinic confirms this appointment type at once: confirm it instead of requesting it.",
  "refusal.by_phone": "This appointment is booked by phone. Please call the clinic.",
  "refusal.unverified": "Please sign in, or verify your email address or phone number with a code.",
  "refusal.contact": "Please enter an email address or a phone number.",
  "refusal.stranger":
    "This contact has two appointments of yours and never confirmed one. The next is held until the patient confirms it by a link.",
  "refusal.displaces":
    "Some appointments would fall outside the new hours. Please choose what to do with them.",
  "refusal.schedule": "We could not find this schedule, or you cannot change it.",
  "refusal.place": "This professional does not practise at this clinic.",
  "refusal.in_use": "This room or device still has appointments.",
  "refusal.service":
    "Please choose a service that this clinic offers. Rooms and devices are booked for a service.",
  "refusal.same_name": "An appointment type with this name already exists.",
  "refusal.type_changed":
    "This appointment type was changed since you opened it. Please look at it again first.",
  "refusal.free": "There are free times on these days. Please choose one of them.",
  "refusal.days": "Please choose days from today on, within the next 90 days.",
  "refusal.waits": "You are already on ten waiting lists. Please leave one first.",
  "refusal.suspended":
    "The account with this address is suspended, so you can't book with it. Please contact us.",
  "refusal.address":
    "Please enter the public address of a calendar, without a port or password. It begins with https:// or webcal://.",
  "refusal.imports": "A schedule can have up to five other calendars. Please remove one first.",
  "refusal.home_address": "Please enter the address of the home visit and choose its district.",
  "refusal.outside_area":
    "This clinic visits homes within {radius} km. Your address is about {distance} km away. Please choose a visit at the clinic, or another professional.",
  "refusal.deposit":
    "You pay a deposit before you book this appointment. Please continue on the booking page.",
  "refusal.payments": "The deposit payment failed several times. Please choose the time again.",
  "refusal.overlap":
    "This patient already has an appointment at that time. Please choose another time, or cancel the other appointment first.",
  "refusal.day_full":
    "This patient already has an appointment with this professional on that day. Please choose another day, or move that appointment.",
  "refusal.clinic_full":
    "No more appointments of this patient can be booked online at this clinic (limit: {most}). Please call the clinic.",
  "refusal.patient_full":
    "No more appointments of this patient can be booked online (limit: {most}). Please cancel one you do not need, or call the clinic.",
  "refusal.account_full":
    "No more appointments of you and your family can be booked online (limit: {most}). Please cancel one you do not need.",
  "refusal.cooling":
    "You have cancelled many appointments in the last seven days (limit: {most}). Please call the clinic, or book again in a few days.",
  "refusal.payment":
    "The payment service does not respond. Nothing is booked and nothing was charged. Please try again, or call the clinic.",
};

export type BookingRefusals = typeof bookingRefusals;
