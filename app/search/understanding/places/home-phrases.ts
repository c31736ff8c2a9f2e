/** Somebody comes, to me or to us, as standard Arabic and the dialects say it. */
const coming =
  "يجي تجي ييجي تيجي بيجي بتيجي بتجي ييي تيي يأتي تأتي يزور تزور بيزور بتزور يجو يجوا يجون ييجوا بيجوا بييجي بييجوا اييون ايون ييون يون ايي يجيوا يزورون يزوروا يوصل توصل يوصلون بيوصل يمر تمر " +
  "يجيني تجيني يجينا تجينا يجيلي تجيلي يجيلنا تجيلنا ييجيلي ييجيلنا تيجيلي تيجيلنا بيجيني بيجينا بتيجيني بتيجينا بيجيلي بيجيلنا " +
  "ييني تييني ييينا يينا تيينا يأتيني يأتينا يزورني يزورنا تزورني تزورنا بيزورني بيزورنا بتزورني بتزورنا";
const homes =
  "الدار|للدار|لدار|فالدار|في الدار|بالدار|عالدار|البيت|للبيت|عالبيت|على البيت|ع البيت|في البيت|بالبيت|الى البيت|بيتي|بيتنا|لبيتي|لبيتنا|في بيتي|على بيتي|المنزل|للمنزل|الى المنزل|في المنزل|بالمنزل|منزلي|لمنزلي|الفندق|للفندق|عالفندق|على الفندق|في الفندق|بالفندق";
/** They say by themselves that somebody comes. */
const visiting =
  "ييونا|اييونا|يجونا|ييجونا|بيجونا|يزورني|يزورنا|تزورني|تزورنا|بيزورني|بيزورنا|بتزورني|بتزورنا";
const fixed =
  "home sample|home sample collection|home collection|sample collection at home|sample from home|collection from home|home call|doorstep|at my doorstep|in the home|to come and|to come over|come over to us|come to us|at my home|at our home|at my house|at our house|at my place|at our place|at my flat|at my villa|at my apartment|at his home|at her home|to my home|to our home|to my house|to our house|to my place|to our place|to my flat|to our flat|to my villa|to our villa|to my apartment|visit us at home|visit me at home|visits at home|home visiting|a domicile|a la maison|chez moi|chez nous|sa bahay lang|pupunta sa bahay|punta sa bahay|sa bahay namin|ghar pe aaye|ghar par aaye|ghar pe doctor|ghar par doctor|ghar pe check|ghar aaye|ghar aa jaye|ghar aa kar|ghar aakar|ghar aane wala|ghar aane wali|doctor on call|on call doctor|doctors on call|home doctor|home doctors|home visit|home visits|doctor home visit|doctor home visits|at home|house call|doctor at home|visit at home|home service|house visit|house visits|house calls|" +
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
