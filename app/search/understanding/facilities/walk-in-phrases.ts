/** Words for clinics that see patients without an appointment, sure wherever they are said. */
export const walkInPhrases = [
  "walk ins|walkins|walkin|walk ins welcome|walk in welcome|walk ins accepted|walk ins allowed|walk in clinic|walk in clinics|walk in centre|walk in center|walk in medical centre|walk in medical center|walk in hospital|walk in patients|walk in patient|walk in appointment|walk in appointments|walk in visit|walk in visits|walk in consultation|walk in basis|walk in without appointment|walk in without an appointment|walk in no appointment|drop in clinic|drop in clinics|drop in centre|drop in center",
  "without appointment|without an appointment|without appointments|without any appointment|without prior appointment|without a prior appointment|without booking|without a booking|without prior booking|no appointment|no appointment needed|no appointment required|no appointment necessary|no need for appointment|no need for an appointment|no booking needed|no booking required|don t need an appointment|dont need an appointment|appointment not needed|appointment not required",
  "ووك ان|واك ان|دخول مباشر|من دون ما احجز|بدون ما احجز|من غير ما احجز",
  ...["بدون", "من دون", "دون", "بلا", "من غير", "بغير"].flatMap((without) =>
    ["موعد", "مواعيد", "موعد مسبق", "حجز", "حجز مسبق", "حجز موعد", "اخذ موعد"].map(
      (appointment) => `${without} ${appointment}`,
    ),
  ),
].join("|");

/** Beside a word for a place or a doctor, or at the edge of a query: else somebody walks. */
export const besidePlacePhrases = "walk in";

/** Before the words they say that a clinic takes such patients: «تستقبل مرضى بدون موعد». */
export const walkInLeads =
  "do does you they it take takes taking accept accepts accepting welcome welcomes allow allows see sees that who patient patients " +
  "تستقبل يستقبل تستقبلون يستقبلون تستقبلوا يستقبلوا بتستقبل بيستقبل بيستقبلوا استقبال تاخذ ياخذ تقبل يقبل مراجعة مراجعين مرضى مريض حالات ناس";

/** Behind "walk in" at the beginning of a query they say where somebody walks, or who. */
export const notBehindWalkIn = "the a an my your this that his her shoes heels water sand snow";
/** Before "walk in" at the end of a query they say who walks. */
export const notBeforeWalkIn = "i to can cant cannot could t when he she we they you the city";
