export const developers = {
  title: "For developers",
  lead: "Search the directory, show free times and book them from your own program. Public data needs no key, and the clients you know work unchanged.",
  description:
    "Quick starts for supabase-js, plain HTTP, FHIR, agents and webhooks, with an example site, limits, versions and changes.",
  contents: "On this page",
  "interfaces.title": "Interfaces and versions",
  "interfaces.address": "Address",
  "interfaces.purpose": "Purpose",
  "interfaces.version": "Version",
  "interfaces.more": "Reference",
  "interfaces.functions": "Search, free times, bookings",
  "interfaces.tables": "Rows of tables, as your account sees them",
  "interfaces.auth": "Sign-in of people",
  "interfaces.storage": "Public and own files",
  "interfaces.realtime": "Changes of rows, rooms",
  "interfaces.fhir": "The directory for health software",
  "interfaces.mcp": "Tools for language models",
  "interfaces.webhooks": "Calls to your own address",
  "interfaces.data": "The whole directory as files",
  "interfaces.newListings": "Feed of new professionals and clinics",
  "interfaces.articles": "Feed of articles",
  "interfaces.contacts": "A clinic or professional for address books",
  "start.title": "Quick start",
  "start.text": "Each program is complete. JavaScript needs Node.js 22 or later.",
  "client.supabase": "supabase-js",
  "client.supabase.text":
    "Search by the words of a person, and read rows of tables. Any text will do as the client's key.",
  "client.http": "Plain HTTP",
  "client.http.text":
    "List a clinic's appointments of the next seven days with its API key, here in Python without a library.",
  "client.fhir": "FHIR R4",
  "client.fhir.text":
    "Read roles of dermatologists with the people who have them. No key is needed.",
  "client.agents": "Agents (MCP)",
  "client.agents.text":
    "Search for a person. When the answer has an emergency, show its text and its numbers before everything else.",
  "client.webhooks": "Webhooks",
  "client.webhooks.text":
    "Receive changes of bookings, listings and reviews at a public address that begins with https:// and names no port. The library checks the signature and the time of each message. Answer with 2xx within ten seconds: else the message comes again, ten times within 25 hours. One may arrive twice, with the same webhook-id: keep the ids of a day. To try it on your own machine, let a tunnel give it an address.",
  "code.copy": "the program {file}",
  install: "Install:",
  "example.title": "Example site",
  "example.text":
    "One HTML file with the published client: it lists doctors, shows their free times and books one for a person who signs in. It works from any address.",
  "example.download": "Download the example site",
  "example.source": "Show its source",
  "auth.title": "Sign-in",
  "auth.methods":
    "People sign up and in with a password, with a code of six digits by mail or text, or with an external account that the site offers.",
  "auth.links":
    "With emailRedirectTo a mail also has a link to your page. The address must be of this site or of its setting AUTH_REDIRECT_URLS; others are refused.",
  "auth.tokens":
    "An access token is valid for an hour. A refresh token that was used works for ten more seconds; after that its session ends.",
  "auth.factors":
    "An account with an authenticator app first gets a token of the level aal1, which opens the calls of its second factor alone.",
  "auth.not": "Anonymous sign-in, SAML and factors by phone are not offered.",
  "storage.title": "Files",
  "storage.own":
    "A signed-in person puts pictures into profile-images, in a folder named by the id of the account. They are private to that person, and may be replaced by upsert and update.",
  "storage.screenshots":
    "Everybody, guests among them, adds pictures and PDF files to feedback-screenshots; administrators read them.",
  "storage.site":
    "Administrators store the site's files. Those of media, clinic-images, profile-images and blog-images are public; none of them is replaced, so upload under another name.",
  "storage.names":
    "A name has Latin letters, digits and . _ - in folders, and the ending of its format: JPEG, PNG, WebP or GIF.",
  "storage.sizes":
    "getPublicUrl with transform gives a public picture in another size; downloads of private files have the size of the upload.",
  "keys.title": "API keys",
  "keys.text":
    "A key calls the API for one clinic, or more often than a stranger may. Clinic managers make keys in their area, and administrators in the settings. Keep it on a server: it does not belong in a web page or an app.",
  "keys.link": "Make a key for your clinic",
  "limits.title": "Limits",
  "limits.text":
    "A call beyond a limit is answered with 429; wait as long as Retry-After says. Limits count an API key, or the network a call comes from.",
  "limits.subject": "Limit",
  "limits.allowed": "Allowed",
  "limits.atOnce":
    "One network has {calls} table calls at once. An answer has at most {rows} rows, and a write changes at most {written}.",
  "allowed.minute": "{count} a minute",
  "allowed.quarter": "{count} in 15 minutes",
  "allowed.hour": "{count} an hour",
  "limit.api-key.clinic": "Calls with one API key of a clinic",
  "limit.api-key.office": "Calls with one API key of the back office",
  "limit.api-key.misses": "Keys that are not valid",
  "limit.fhir.sender": "Calls of FHIR",
  "limit.fhir-export.sender": "Bulk exports of FHIR",
  "limit.agents.sender": "Messages of agents",
  "limit.sign-in.sender": "Passwords tried",
  "limit.send-code.sender": "Codes sent by mail or text",
  "limit.refresh.sender": "Renewals of tokens",
  "limit.search-log.calls": "Searches that are logged",
  "limit.table.feedback": "Feedback added",
  "limit.table.conversations": "Support conversations opened",
  "limit.table.messages": "Support messages sent",
  "limit.table.interactions": "Interactions added",
  "changes.title": "Changes",
  "changes.text":
    "The version of the API is the day of its newest change: {version}. New arguments, columns, functions and kinds of webhooks may appear at any time: ignore those you do not know. What exists keeps its meaning; before anything is taken away, it is listed here for six months.",
  "change.fhirTotals":
    "FHIR searches with more than 1,000 matches have a total only when they ask for it: _total=accurate",
  "change.agentRefusals":
    "Refusals of agents' tools name each argument and what it accepts, in the language of the call",
  "change.agentKeys": "Agents may send an API key, by which their messages are counted",
  "change.ownAccount":
    "People change their number for texts, confirm a change by a code and get its message again by the published client",
  "change.linkedAccounts": "People link and unlink accounts of other providers by linkIdentity",
  "change.embeddedOrder":
    "Tables are ordered by parts of JSON and by the row that is embedded, compare by isdistinct, and refuse plans",
  "change.filePages": "Files are listed by pages by listV2",
  "change.examples":
    "The OpenAPI document has an example for every call and every row, and all required columns",
  "change.answersInDump": "The open data has every yes-or-no field of clinics, such as walk_ins",
  "change.ownInserts":
    "Inserts of conversations and feedback take session_id and user_id; a guest without a session gets 23502 instead of 42501",
  "change.recoveryCodes":
    "Mails of resetPasswordForEmail have a code beside the link, for verifyOtp of the type recovery",
  "change.unlistedFavorites":
    "A favourite of a listing that does not exist is refused with 23503 instead of 42501",
  "change.mediaAddresses": "Files of the media library have url and public_url",
  "change.arguments":
    "Functions refuse arguments that they do not have; search lists them in ignored, as before",
  "change.pages": "bookings-list answers with total and nextOffset, and takes offset",
  "change.quantifiers": "Tables compare with any and all of a list: like(any), eq(all)",
  "change.links": "Mails of sign-in and sign-up have a link when a client sends emailRedirectTo",
  "change.replacing": "People replace their own files by upsert and update",
  "change.developers": "This page, quick starts and an example site",
  "change.webhooks": "Webhooks, signed by Standard Webhooks",
  "change.keys": "API keys with scopes, expiry and rotation",
  "change.phoenix":
    "Realtime speaks Phoenix frames; the site's own frames of before are not understood any more",
  "change.fhir": "The public directory in FHIR R4, with bulk export",
  "change.appointments":
    "Appointments in FHIR R4: clinics read, hold and book them with an API key",
  "change.agents": "Tools for agents in the Model Context Protocol",
  "change.directoryTables": "Tables of the directory and published reviews under /rest/v1, to read",
  "change.clientAuth": "Sign-in of the published client under /auth/v1",
};
export type DevelopersMessages = typeof developers;
