import type { Message } from "#app/platform/i18n/translate.ts";

export const claims = {
  title: "Claim {name}",
  description: "Show that the listing of {name} is yours and manage it yourself, free of charge.",
  lead: "For the professional or clinic described in this listing. Claiming is free and does not affect the position in search results.",
  "steps.title": "What happens next",
  "steps.submitted": "We confirm your claim by email.",
  "steps.review":
    "Our team checks your proof against the register, usually within three working days.",
  "steps.decided": "We email you the decision and, if it is not approved, the reason.",
  role: "What is your role?",
  "role.choose": "Select",
  "role.self": "I am this professional",
  "role.owner": "I own the clinic",
  "role.director": "I am the medical director",
  "role.staff": "I work here and act on the clinic's behalf",
  name: "Your name",
  "name.hint": "As it appears on the proof.",
  email: "Email",
  "email.hint":
    "We reply to this address. An address at the clinic's own domain is checked fastest.",
  phone: "Phone",
  "phone.hint": "For example 050 123 4567. For numbers outside the UAE, include the country code.",
  licence: "Licence number",
  "licence.hint": "The professional's or facility's number in the register.",
  proof: "Proof",
  "proof.hint":
    "The licence, or a letter from the medical director. {types} Only the reviewers can see it, and it is deleted 90 days after the decision.",
  note: "Additional information",
  "note.hint": "Up to {count} characters.",
  submit: "Send claim",
  privacy: "Our {link} explains how we handle your data.",
  "privacy.link": "privacy policy",
  problems: "Please check your input and try again.",
  "problems.proof": "Please choose the file again: browsers do not keep it.",
  "role.missing": "Please choose your role",
  "name.missing": "Please enter your name",
  "email.missing": "Please enter your email address",
  "email.invalid": "Please enter a valid email address.",
  "phone.invalid": "Please enter a valid phone number, or leave it empty",
  "licence.missing": "Please enter the licence number",
  "note.long": "Please shorten it to {count} characters",
  "proof.missing": "Please choose a file as proof",
  invalid: "Please check your input and try again.",
  "tooMany.title": "Too many claims",
  "tooMany.text": "Your text is still here. Please wait an hour and send it again.",
  "claimed.title": "This listing has already been claimed",
  "claimed.text":
    "Someone has shown that it is theirs. If you think this is a mistake, contact us and we will look into it.",
  "claimed.contact": "Contact us",
  "sent.title": "Thank you!",
  "sent.text":
    "We have received your claim and sent you a confirmation email. We will email you the decision.",
  back: "Back to {name}",

  "mail.greeting": "Dear {name},",
  "mail.noListing": "a listing that is no longer available",
  "mail.submitted.subject": "We have received your claim: {listing}",
  "mail.submitted.text":
    "You claimed this listing on {appName}: {listing}. Our team checks your proof against the register and usually replies within three working days. If this was not you, reply to this email.",
  "mail.in_review.subject": "Your claim is in review: {listing}",
  "mail.in_review.text": "We are checking your proof against the register: {listing}.",
  "mail.approved.subject": "Your claim has been approved: {listing}",
  "mail.approved.text":
    "The listing is yours: {listing}. Sign in with this address and open “Your listings”. Changes go live immediately, except for texts, pictures and facts from the register, which our team reviews first.",
  "mail.rejected.subject": "Your claim could not be approved: {listing}",
  "mail.rejected.text":
    "We could not confirm that this listing is yours: {listing}. You can claim it again with different proof.",
  "mail.reason": "Reason: {reason}",
  "mail.reference": "Reference: {id}",
} satisfies Record<string, Message>;

export type ClaimsMessages = Record<keyof typeof claims, Message>;
