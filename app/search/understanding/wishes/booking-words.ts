import { words } from "../times/phrase-lists.ts";

/** Words before a verb of booking: "I would like to", «ممكن». */
const leads = words(
  "i we id want wanna need would like love d to can could may you please pls hi hello help me us let how do " +
    "انا ممكن هل يمكن يمكنني كيف ابي ابغى ابغا اريد نريد بدي عاوز عاوزة عايز عايزة ودي حاب حابة محتاج محتاجة احتاج لو سمحت سمحتوا من فضلك مرحبا",
);
const verbs = words(
  "book booking schedule scheduling reserve reserving arrange احجز احجزلي احجزي احجزوا حجز نحجز تحجز تحجزلي بحجز",
);
/** They book together with a word for an appointment only: "make an appointment". */
const verbsOfAppointments = words(
  "make making get getting take have fix set up need want اخذ اخد آخذ عمل",
);
const appointments = words(
  "appointment appointments appt slot booking reservation موعد موعدا ميعاد دور",
);
const articles = words("me us myself a an the my our some لي لنا الي");
/** They join the verb to what is booked. */
const joins = words("for with at to see of in مع عند لدى في من اجل عشان علشان");

/**
 * Returns how many words at the beginning of a query only say that something is to be booked:
 * "I want to book", "make an appointment for", «احجز موعد عند». Zero where nothing else is said.
 */
export function countBookingWords(said: readonly string[]): number {
  const after = (at: number, list: ReadonlySet<string>) => {
    let end = at;
    while (list.has(said[end] ?? "")) end += 1;
    return end;
  };
  const start = after(0, leads);
  const verb = verbs.has(said[start] ?? "")
    ? start + 1
    : afterVerbOfAppointment(said, start, after);
  if (verb === null) return 0;
  const object = after(after(after(verb, articles), appointments), articles);
  const end = after(after(object, joins), articles);
  return end < said.length ? end : 0;
}

/** "Need an appointment": "need" may be one of the words before, too. */
function afterVerbOfAppointment(
  said: readonly string[],
  start: number,
  after: (at: number, list: ReadonlySet<string>) => number,
): number | null {
  const end = after(after(start, verbsOfAppointments), articles);
  return end > 0 && appointments.has(said[end] ?? "") ? end : null;
}
