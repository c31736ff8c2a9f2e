export const about = {
  metaTitle: "How we keep the directory accurate",
  title: "About {appName}",
  lead: "{appName} is a guide to health care in Dubai. It shows you who can help, where and at what price, and how we know.",
  "licence.title": "How licences are checked",
  "licence.text":
    "Doctors, dentists, nurses and therapists in Dubai need a licence from the Dubai Health Authority, or from the Dubai Healthcare City regulator inside Healthcare City. We mark a profile as checked when we find its licence number in the register, and we show the date of that check.",
  "licence.limit":
    "A profile without the mark may still belong to a licensed professional. It only means that we have not found the licence yet.",
  "dates.title": "Where facts come from and how current they are",
  "dates.text":
    "Each fee, phone number, opening time and insurance network has a source and a date. Open any fact on a profile to see both.",
  "dates.limit":
    'When a fact is out of date and nobody has confirmed it, the profile says "not confirmed since" and the date. Please call before you go.',
  "order.title": "How results are ranked",
  "order.text":
    "Results are ranked by how well a listing matches your search, then by a checked licence, how complete and current its facts are, its ratings weighted by their number, and the distance if you share your location. Of nearly equal results, those that you can book here come first.",
  "order.limit":
    "Payment has no effect. A paid listing is labelled Sponsored wherever it appears, and never moves up in the results.",
  "data.title": "What we store about you",
  "data.text":
    "You can search without an account. Your language and theme are stored in your own browser. We ask for your location only when you press the button for it.",
  "data.limit":
    "This site does not give a diagnosis. In an emergency, call an ambulance immediately.",
};
export type AboutMessages = typeof about;
