export const about = {
  metaTitle: "How the directory is kept true",
  title: "About {appName}",
  lead: "{appName} is a guide to health care in Dubai. It helps you find who can help, where, and at what price, and it shows how it knows.",
  "licence.title": "How licences are checked",
  "licence.text":
    "Doctors, dentists, nurses and therapists in Dubai need a licence from the Dubai Health Authority, or from the Dubai Healthcare City regulator inside Healthcare City. A profile is marked as checked when its licence number was found in the register, and it shows the day of that check.",
  "licence.limit":
    "A profile without the mark may still belong to a licensed professional; it only means that we have not found the licence yet.",
  "dates.title": "Where facts come from and how old they are",
  "dates.text":
    "Each fee, phone number, opening time and insurance network keeps its source and the day it was stated. On a profile you can open any fact and see both.",
  "dates.limit":
    'When a fact passes its date and nobody has confirmed it, the profile says "not confirmed since" with that day. Please call before you travel.',
  "order.title": "How results are put in order",
  "order.text":
    "The order follows how well a listing answers your words, then the checked licence, how complete and fresh its facts are, its ratings weighted by how many there are, and the distance when you share a place.",
  "order.limit":
    "Payment is no part of it. A listing that was paid for carries the word Sponsored and stands only in a place marked for it, never higher in the results.",
  "data.title": "What we keep about you",
  "data.text":
    "You can search without an account. Language and theme are kept in your own browser. Your location is asked for only when you press the button for it.",
  "data.limit": "This site gives no diagnosis. In an emergency call the ambulance at once.",
};
export type AboutMessages = typeof about;
