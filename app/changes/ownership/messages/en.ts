import type { Message } from "#app/platform/i18n/translate.ts";

export const ownership = {
  title: "Visibility and ownership",
  "lead.owner": "Take the listing off the site, hand it over, or leave it.",
  "lead.member": "Your role at this clinic.",
  link: "Visibility and ownership",
  listings: "Your listings",
  edit: "Edit listing",
  "none.title": "No listing linked to your account",
  "none.text": "Claim your listing in the directory first.",
  "none.action": "Your claims",
  "site.title": "On the site",
  "site.shown": "Patients find this listing in search and can open its page.",
  "site.paused": "You took this listing off the site on {date}.",
  "site.paused.text":
    "Patients do not find it, and nobody can book a new appointment. The calendar stays open to your team.",
  "site.back": "It returns by itself on {date}.",
  "site.removed":
    "Our team took this listing off the site. Write to us if you think that this is a mistake.",
  "site.licence":
    "Its licence ended on {date}. You can put the listing back once the licence is renewed.",
  "site.ended":
    "The licence of this listing ended on {date}, so it is off the site. It returns once the licence is renewed: please send us its new last day.",
  "site.contact": "Contact us",
  pause: "Take it off the site",
  "pause.ask": "Take {name} off the site?",
  "pause.text":
    "Patients no longer find it, and nobody can book. If there are appointments to come, you decide on each of them first. You can put the listing back at any time.",
  "pause.back": "Return by itself on (optional)",
  "pause.back.help": "Leave it empty to put the listing back yourself.",
  "pause.back.invalid": "Please choose a day after today, within two years.",
  "pause.now": "Yes, take it off the site",
  resume: "Put it back on the site",
  "offer.title": "Hand over",
  "offer.text":
    "The new owner gets a link by email. You stay the owner until they accept it, within seven days.",
  "offer.email": "Email of the new owner",
  "offer.email.help":
    "A member of your team, or anybody else. They need an account with this address.",
  "offer.invalid": "Please check the email address.",
  "offer.self": "This is your own address.",
  "offer.stays": "I stay as a manager",
  "offer.stays.help": "You keep the appointments and hours of the clinic, but not the listing.",
  "offer.submit": "Send the offer",
  "offer.open": "Offered to {email}, valid until {date}.",
  "offer.withdraw": "Withdraw the offer",
  "offer.again": "This address was written to today. You can send the offer again tomorrow.",
  "places.title": "Clinics where you work",
  "places.text": "Leave a clinic where you no longer work.",
  "places.leave": "I no longer work here",
  "places.consequence":
    "Your page no longer names this clinic, and nobody can book you there. If you have appointments there, you decide on each of them first.",
  "places.now": "Yes, leave this clinic",
  "leave.title": "Leave",
  "leave.member":
    "Your role ends: you no longer see the appointments and patients of this clinic. To return, you need a new invitation.",
  "leave.owner": "Your ownership ends. The managers of the clinic keep its appointments and hours.",
  "leave.paused": "Your ownership ends. The listing stays off the site until our team restores it.",
  "leave.last":
    "Nobody else manages this listing. Hand it over or take it off the site before you leave.",
  leave: "Leave",
  "leave.ask": "Leave {name}?",
  "leave.now": "Yes, leave",
  "role.manager": "Your role: Manager",
  "role.reception": "Your role: Reception",
  "role.practitioner": "Your role: Practitioner",
  "done.pause": "The listing is off the site.",
  "done.resume": "The listing is on the site again.",
  "done.offer": "The offer is sent. You stay the owner until it is accepted.",
  "done.withdraw": "The offer is withdrawn. You stay the owner.",
  "done.leavePlace": "You no longer work at this clinic.",
  "done.leave": "You have left {name}.",
  "refused.last": "You are the last person who manages this listing",
  "accept.title": "Take over {name}",
  "accept.lead":
    "The owner of {name} offers you this listing. You become its owner once you accept.",
  "accept.text":
    "You can change the listing, answer reviews and, at a clinic, see its appointments and choose its team.",
  "accept.submit": "Accept and become the owner",
  "accept.other":
    "This offer is for another email address. Please sign in with the address that received it.",
  "accept.gone.title": "This offer has ended",
  "accept.gone.text":
    "It has been used or withdrawn, or is older than seven days. Ask the owner for a new one.",
  "mail.subject": "{name} on {appName} is offered to you",
  "mail.lead":
    "The owner of {name} on {appName} would like to hand the listing over to you. The link works for seven days.",
  "mail.action": "See the offer",
  "mail.after":
    "If you do not know this listing, ignore this email. Nothing happens unless you open the link and accept.",
  "notice.passedOn": "{name} has a new owner: your offer was accepted.",
  "notice.passedOn.subject": "Your listing on {appName} has a new owner",
  "notice.passedOn.mail": "Your offer was accepted. You are no longer the owner of the listing.",
  "notice.ownerLeft": "The owner of {name} has left. You can claim the listing.",
  "notice.ownerLeft.subject": "The owner of your clinic on {appName} has left",
  "notice.ownerLeft.mail":
    "The owner has left the clinic's listing. As a manager you keep its appointments and hours; to change the listing, claim it.",
} satisfies Record<string, Message>;
export type OwnershipMessages = Record<keyof typeof ownership, Message>;
