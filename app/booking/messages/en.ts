/** Why a booking was refused; `details.reason` of the error names the key. */
export const bookingRefusals = {
  "refusal.taken": "This time has just been taken. Please choose another one.",
  "refusal.past": "This time has passed. Please choose a later one.",
  "refusal.not_offered": "This time cannot be booked. Please choose one of the times shown.",
  "refusal.limited": "You are holding several times already. Confirm or release one of them first.",
  "refusal.missing": "This booking was not found, or it is not yours.",
  "refusal.expired":
    "The time was held for five minutes, which have passed. Please choose it again.",
  "refusal.illegal": "This is no longer possible: the booking has changed in the meantime.",
  "refusal.early": "This is possible once the appointment has begun.",
  "refusal.late": "This is no longer possible: the appointment has begun.",
  "refusal.refused": "The clinic confirms this kind of appointment in another way.",
  "refusal.unverified":
    "Please sign in, or confirm your e-mail address or telephone number by a code.",
  "refusal.contact": "Please give an e-mail address or a telephone number.",
  "refusal.displaces":
    "Some appointments would be outside of the new hours. Please choose what happens to them.",
  "refusal.schedule": "This schedule was not found, or you may not change it.",
  "refusal.place": "This professional does not practise at this clinic.",
  "refusal.in_use": "Appointments still use this room or device.",
  "refusal.same_name": "There is an appointment with this name already.",
};

export type BookingRefusals = typeof bookingRefusals;
