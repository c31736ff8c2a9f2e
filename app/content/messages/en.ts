import type { Message } from "#app/platform/i18n/translate.ts";

export const content = {
  home: "Home",
  contents: "On this page",
  updated: "Last updated on {date}",
  readingTime: { one: "1 minute read", other: "{count} minute read" },

  "blog.title": "Blog",
  "blog.lead":
    "Plain advice on finding care in Dubai: how licences, insurance and visits work, and what to ask.",
  "blog.description":
    "Articles about finding and using health care in Dubai: licences, insurance, visits and prevention. Each one is reviewed by a clinician before publication.",
  "blog.categories": "Topics",
  "blog.all": "All",
  "blog.feed": "Atom feed of new articles",
  "blog.page": "Page {page}",
  "blog.empty.title": "No articles yet",
  "blog.empty.text":
    "No articles have been published yet. The help centre explains how this site works.",
  "blog.author": "By {name}",
  "blog.reviewed": "Medically reviewed by {name} on {date}",
  "blog.related": "Read next",
  "blog.byAuthor": "Articles by {name}",
  "blog.authorDescription": "{name}, {role}: articles on the blog.",
  "blog.general":
    "This article is general information. It is not a diagnosis and does not replace advice from a clinician who knows you. In an emergency, call {ambulance} for an ambulance or {police} for the police.",

  "help.title": "Help centre",
  "help.lead": "How to find care, book it and know what it costs.",
  "help.description":
    "Answers about finding and booking doctors and clinics in Dubai: appointments, licences, insurance, prices, accounts and privacy.",
  "help.search": "Search the help centre",
  "help.searchButton": "Search",
  "help.example": "For example: cancel an appointment, insurance, licence",
  "help.found": {
    one: "1 article about “{query}”",
    other: "{count} articles about “{query}”",
  },
  "help.nothing.title": "No results for “{query}”",
  "help.nothing.text":
    "Try another word, or choose a topic below. If you can't find the answer, contact us.",
  "help.topics": "Topics",
  "help.articles": "Articles",
  "help.faqs": "Frequently asked questions",
  "help.more": "More about {category}",
  "help.contact.title": "Didn't find your answer?",
  "help.contact.text": "Write to us. A person reads every message.",
  "help.contact.action": "Contact us",

  "legal.title": "Legal",
  "preview.notice": "Preview: this is the text as saved. Only people with this link can see it.",
  "legal.more": "Other legal pages",

  "contact.reply.subject": "Your message to {app}",
  "contact.reply.greeting": "Hello {name},",
  "contact.reply.footer": "This is a reply to your message below. To answer, write to {address}.",
  "contact.title": "Contact us",
  "contact.description":
    "Contact the team behind the directory: questions, corrections, listings, advertising or your data.",
  "contact.lead": "A person reads every message, in English or Arabic.",
  "contact.emergency":
    "This form is not for emergencies. Call {ambulance} for an ambulance, {police} for the police.",
  "contact.topic": "What is it about?",
  "contact.topic.choose": "Choose a topic",
  "contact.topic.question": "A question about the site",
  "contact.topic.correction": "A mistake in a listing",
  "contact.topic.listing": "My clinic or practice",
  "contact.topic.advertising": "Advertising",
  "contact.topic.privacy": "My data",
  "contact.topic.technical": "A technical problem",
  "contact.name": "Your name",
  "contact.email": "Email",
  "contact.email.hint": "We will reply to this address.",
  "contact.phone": "Phone",
  "contact.phone.hint":
    "For example 050 123 4567. For numbers outside the UAE, include the country code.",
  "contact.message": "Message",
  "contact.message.hint": "Up to {count} characters. Please leave out anything about your health.",
  "contact.submit": "Send",
  "contact.privacy": "Our {link} explains how we handle your message.",
  "contact.privacy.link": "privacy policy",
  "contact.problems": "Please check your input and try again.",
  "contact.topic.missing": "Please choose a topic",
  "contact.name.missing": "Please enter your name",
  "contact.email.missing": "Please enter your email address",
  "contact.email.invalid": "Please enter a valid email address.",
  "contact.phone.invalid": "Please enter a valid phone number, or leave it empty",
  "contact.message.missing": "Please write your message",
  "contact.message.long": "Please shorten your message to {count} characters",
  "contact.invalid": "Please check your input and try again.",
  "contact.tooMany.title": "Too many messages",
  "contact.tooMany.text": "Your text is still here. Please wait an hour and send it again.",
  "contact.sent.title": "Thank you!",
  "contact.sent.text":
    "We have received your message. We usually reply by email within two working days.",
  "contact.sent.again": "Write another message",
} satisfies Record<string, Message>;
export type ContentMessages = Record<keyof typeof content, Message>;
