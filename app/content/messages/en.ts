import type { Message } from "#app/platform/i18n/translate.ts";

export const content = {
  home: "Home",
  contents: "On this page",
  updated: "Last updated on {date}",
  readingTime: { one: "1 minute to read", other: "{count} minutes to read" },

  "blog.title": "Blog",
  "blog.lead":
    "Plain words on finding care in Dubai: how licences, insurance and visits work, and what to ask.",
  "blog.description":
    "Articles about finding and using health care in Dubai: licences, insurance, visits, prevention. Each one read by a clinician before it was published.",
  "blog.categories": "Topics",
  "blog.all": "All",
  "blog.page": "Page {page}",
  "blog.empty.title": "Nothing to read yet",
  "blog.empty.text": "Articles are on their way. The help centre answers how this site works.",
  "blog.author": "By {name}",
  "blog.reviewed": "Medically reviewed by {name} on {date}",
  "blog.related": "Read next",
  "blog.byAuthor": "Articles by {name}",
  "blog.authorDescription": "{name}, {role}: the articles written for the blog.",
  "blog.general":
    "This article is general information. It is no diagnosis and does not replace the advice of a clinician who knows you. In an emergency call {ambulance}; the police answer at {police}.",

  "help.title": "Help centre",
  "help.lead": "How this site works, and how to get the most out of it.",
  "help.description":
    "Answers about searching for doctors and clinics in Dubai, profiles, licences, insurance, accounts and privacy.",
  "help.search": "Search the help centre",
  "help.searchButton": "Search",
  "help.example": "For example: licence, insurance, delete my account",
  "help.found": {
    one: "1 article about “{query}”",
    other: "{count} articles about “{query}”",
  },
  "help.nothing.title": "Nothing about “{query}”",
  "help.nothing.text":
    "Try another word, or choose a topic below. If the answer is missing, write to us.",
  "help.topics": "Topics",
  "help.articles": "Articles",
  "help.faqs": "Frequent questions",
  "help.more": "More about {category}",
  "help.contact.title": "Not answered?",
  "help.contact.text": "Write to us. A person reads it.",
  "help.contact.action": "Contact us",

  "legal.title": "Legal",
  "preview.notice":
    "A preview: this is the text as it is stored, and only people with this link see it.",
  "legal.more": "Other legal pages",

  "contact.reply.subject": "Your message to {app}",
  "contact.reply.greeting": "Hello {name},",
  "contact.reply.footer": "This answers your message below. To write back, use {address}.",
  "contact.title": "Contact us",
  "contact.description":
    "Write to the people behind the directory: a question, a correction, a listing, advertising or your data.",
  "contact.lead": "A person reads every message, in English and in Arabic.",
  "contact.emergency":
    "This form is not for emergencies. Call {ambulance} for an ambulance, {police} for the police.",
  "contact.topic": "What is it about?",
  "contact.topic.choose": "Choose a topic",
  "contact.topic.question": "A question about the site",
  "contact.topic.correction": "Something in a listing is wrong",
  "contact.topic.listing": "My own clinic or practice",
  "contact.topic.advertising": "Advertising",
  "contact.topic.privacy": "My data",
  "contact.topic.technical": "Something does not work",
  "contact.name": "Your name",
  "contact.email": "Email",
  "contact.email.hint": "Our answer goes there.",
  "contact.phone": "Phone",
  "contact.phone.hint": "For example 050 123 4567. Numbers from abroad with their country code.",
  "contact.message": "Message",
  "contact.message.hint":
    "At most {count} characters. Please leave out anything about your health.",
  "contact.submit": "Send",
  "contact.privacy": "What happens to it stands in the {link}.",
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
  "contact.tooMany.title": "That was a lot of messages",
  "contact.tooMany.text": "Nothing you typed is lost. Please wait an hour and send it again.",
  "contact.sent.title": "Thank you!",
  "contact.sent.text":
    "Your message has arrived. We answer by email, as a rule within two working days.",
  "contact.sent.again": "Write another message",
} satisfies Record<string, Message>;
export type ContentMessages = Record<keyof typeof content, Message>;
