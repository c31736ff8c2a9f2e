/** Somebody comes, to me or to us, as standard Arabic and the dialects say it. */
const coming =
  "يجي تجي ييجي تيجي بيجي بتيجي بتجي ييي تيي يأتي تأتي يزور تزور بيزور بتزور " +
  "يجيني تجيني يجينا تجينا يجيلي تجيلي يجيلنا تجيلنا ييجيلي ييجيلنا تيجيلي تيجيلنا بيجيني بيجينا بتيجيني بتيجينا بيجيلي بيجيلنا " +
  "ييني تييني ييينا يينا تيينا يأتيني يأتينا يزورني يزورنا تزورني تزورنا بيزورني بيزورنا بتزورني بتزورنا";
const homes =
  "البيت|للبيت|عالبيت|على البيت|ع البيت|في البيت|بالبيت|الى البيت|بيتي|بيتنا|لبيتي|لبيتنا|في بيتي|على بيتي|المنزل|للمنزل|الى المنزل|في المنزل|بالمنزل|منزلي|لمنزلي|الفندق|للفندق|عالفندق|على الفندق|في الفندق|بالفندق";
/** They say by themselves that somebody comes. */
const visiting = "يزورني|يزورنا|تزورني|تزورنا|بيزورني|بيزورنا|بتزورني|بتزورنا";
const fixed =
  "doctor on call|on call doctor|doctors on call|home doctor|home doctors|home visit|home visits|doctor home visit|doctor home visits|at home|house call|doctor at home|visit at home|home service|house visit|house visits|house calls|" +
  "زيارة منزلية|زيارات منزلية|في المنزل|في البيت|بالبيت|للبيت|عالبيت|على البيت|من البيت|بالمنزل|لبيتي|لبيتنا|لمنزلي|دكتور منزلي|طبيب منزلي";

const comers = ["come", "comes", "coming", "doctor", "doctors"];
const owners = ["my", "our", "the"];
const places = ["home", "house", "place", "apartment", "flat", "villa", "hotel", "hotel room"];

/** Phrases that ask for a visit at home. */
export const homeVisitPhrases: readonly string[] = [
  ...fixed.split("|"),
  ...visiting.split("|"),
  ...coming.split(" ").flatMap((verb) => homes.split("|").map((home) => `${verb} ${home}`)),
  ...["come", "comes", "coming"].map((verb) => `${verb} home`),
  ...comers.flatMap((comer) =>
    owners.flatMap((owner) => places.map((place) => `${comer} to ${owner} ${place}`)),
  ),
];
