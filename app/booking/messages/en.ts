/** Why a booking was refused; `details.reason` of the error names the key. */
export const bookingRefusals = {
  "refusal.taken": "This time has just been taken. Please choose another.",
  "refusal.past": "This time has passed. Please choose a later one.",
  "refusal.not_offered": "This time cannot be booked. Please choose one of the times shown.",
  "refusal.unlisted":
    "This appointment can no longer be booked here: the professional, the clinic or the appointment type is not listed any more.",
  "refusal.limited": "You are already holding several times. Confirm or release one first.",
  "refusal.missing": "We could not find this booking, or it is not yours.",
  "refusal.expired": "The five-minute hold has ended. Please choose the time again.",
  "refusal.illegal": "This is no longer possible because the booking has changed.",
  "refusal.early": "You can do this once the appointment has started.",
  "refusal.late": "This is no longer possible because the appointment has started.",
  "refusal.refused": "The clinic does not confirm this appointment type online.",
  "refusal.unverified": "Please sign in, or verify your email address or phone number with a code.",
  "refusal.contact": "Please enter an email address or a phone number.",
  "refusal.displaces":
    "Some appointments would fall outside the new hours. Please choose what to do with them.",
  "refusal.schedule": "We could not find this schedule, or you cannot change it.",
  "refusal.place": "This professional does not practise at this clinic.",
  "refusal.in_use": "This room or device still has appointments.",
  "refusal.same_name": "An appointment type with this name already exists.",
  "refusal.free": "There are free times on these days. Please choose one of them.",
  "refusal.days": "Please choose days from today on, within the next 90 days.",
  "refusal.waits": "You are on ten waiting lists already. Please leave one of them first.",
  "refusal.suspended":
    "The account of this address is suspended, so nothing can be booked with it. Please write to us on the contact page.",
  "refusal.address":
    "Please enter the address of a calendar; it begins with https:// or webcal://.",
  "refusal.imports": "A schedule reads at most five calendars. Remove one of them first.",
  "refusal.home_address": "Please enter the address of the home visit and choose its district.",
  "refusal.outside_area":
    "Homes are visited within {radius} km of the clinic. This address is about {distance} km away. Please choose a visit at the clinic, or another professional.",
  "refusal.deposit":
    "A deposit is paid before this appointment is booked. Please continue on the page of the booking.",
  "refusal.payments": "The deposit was tried several times. Please choose the time again.",
  "refusal.payment":
    "The payment service does not respond. Nothing is booked and nothing was charged. Please try again, or call the clinic.",
};

export type BookingRefusals = typeof bookingRefusals;
