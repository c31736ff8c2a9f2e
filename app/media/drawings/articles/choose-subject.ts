import { seededNumbers } from "#app/ui/motif/lattice.ts";
import { articleVariants, drawArticle } from "./draw-article.ts";
import { type ArticleSubject, scenes } from "./scenes.ts";

/** Words that an article's slug, title, tags or summary may have, and what it is about then. */
const subjects: readonly (readonly [words: RegExp, subject: ArticleSubject])[] = [
  [/ramadan|fasting/, "fasting"],
  [/emergency|ambulance/, "emergency"],
  [/insurance card|network|insurance plan|which plan/, "insurance"],
  [/claim|money back|reimburs/, "claims"],
  [/licen[cs]e/, "licence"],
  [/second opinion/, "secondOpinion"],
  [/travel|luggage|permit/, "travel"],
  [/which specialist|which doctor|choos/, "choosing"],
  [/prepar|appointment/, "preparation"],
  [/compare prices|cheap/, "fees"],
  [/cost|price|bill|fee\b|fees/, "costs"],
  [/insur/, "insurance"],
  [/heat|summer/, "heat"],
  [/fever/, "fever"],
  [/blood pressure|hypertension/, "bloodPressure"],
  [/diabet|blood sugar|glucose/, "diabetes"],
  [/pregnan|antenatal/, "pregnancy"],
  [/newborn|baby|babies|breastfeed/, "newborn"],
  [/vaccin|immuni[sz]/, "vaccination"],
  [/low mood|depress|psycholog|therap(y|ist)|mental/, "mentalHealth"],
  [/stress|burnout|anxi/, "stress"],
  [/headache|migraine/, "headache"],
  [/heart|chest pain|cardi/, "heart"],
  [/tooth|teeth|dent/, "teeth"],
  [/sight|glasses|lens/, "sight"],
  [/\beyes?\b/, "eyes"],
  [/sunburn|sunscreen|skin cancer/, "sun"],
  [/skin|acne|eczema|rash/, "skin"],
  [/hair/, "hair"],
  [/sleep|insomnia|snor/, "sleep"],
  [/back pain|spine|posture/, "backPain"],
  [/knee|joint|arthritis/, "joints"],
  [/foot|feet|ankle/, "feet"],
  [/fracture|bone|osteopor/, "bones"],
  [/pharmac/, "pharmacy"],
  [/medicine|antibiotic|prescription|tablet/, "medicines"],
  [/allerg|hay fever|pollen/, "allergy"],
  [/asthma|lung|breath/, "asthma"],
  [/cold|flu\b|cough|sore throat/, "coldAndFlu"],
  [/blood test|lab(oratory)? (test|result)|vitamin d/, "labTest"],
  [/mri|ct scan|x-ray|scan/, "scan"],
  [/hearing|\bears?\b/, "hearing"],
  [/kidney|urin/, "kidneys"],
  [/stomach|digest|reflux|bowel|colon/, "digestion"],
  [/dehydrat|drink|water/, "water"],
  [/smok|tobacco|vap/, "smoking"],
  [/weight|obes/, "weight"],
  [/nutrition|diet|food|eat/, "nutrition"],
  [/strength|muscle|gym/, "strength"],
  [/exercis|walk|cycl|sport/, "exercise"],
  [/older|elder|ageing|dementia|memory/, "olderPeople"],
  [/home (care|visit|nurs)/, "homeCare"],
  [/fertil|ivf/, "fertility"],
  [/wom[ae]n|menopause|period/, "womensHealth"],
  [/surgery|operation/, "surgery"],
  [/cancer|tumou?r|chemo/, "cancer"],
  [/video|online|remote/, "video"],
  [/check-?up|screening/, "checkUp"],
  [/first aid|burn|wound|bleed/, "firstAid"],
  [/hygiene|wash|infection/, "hygiene"],
  [/safe|privacy|rights/, "safety"],
  [/child|school|parent/, "children"],
];

/** Subjects that fit any article. */
const general: readonly ArticleSubject[] = [
  "reading",
  "checkUp",
  "safety",
  "preparation",
  "choosing",
  "stress",
  "water",
  "exercise",
  "licence",
  "nutrition",
];

interface Described {
  slug: string;
  title: string;
  summary: string;
  tags: readonly string[];
}

/** Finds what an article is about; its slug and tags count before its title and its summary. */
function subjectOf({ slug, title, summary, tags }: Described): ArticleSubject {
  for (const text of [slug.replaceAll("-", " "), tags.join(" "), title, summary]) {
    const lower = text.toLowerCase();
    const [, subject] = subjects.find(([words]) => words.test(lower)) ?? [];
    if (subject) return subject;
  }
  const next = seededNumbers(`subject:${slug}`);
  return general[Math.floor(next() * general.length)] ?? "reading";
}

/** Names the drawing of an article, as "heart-31". */
export function articleDrawingName(article: Described): string {
  const next = seededNumbers(`variant:${article.slug}`);
  return `${subjectOf(article)}-${Math.floor(next() * articleVariants)}`;
}

/** The names for one page, in its order: a name that the page has already gives way to the next. */
export function withoutRepeats(names: readonly string[]): string[] {
  const taken = new Set<string>();
  for (const name of names) {
    const [subject = "", first] = name.split("-");
    let variant = Number(first);
    while (taken.has(`${subject}-${variant}`) && taken.size < articleVariants)
      variant = (variant + 1) % articleVariants;
    taken.add(`${subject}-${variant}`);
  }
  return [...taken];
}

/** Draws the article of a name; null for any other name. */
export function drawNamedArticle(name: string): string | null {
  const [, subject = "", variant] = /^(\w+)-(\d{1,2})$/.exec(name) ?? [];
  if (!isArticleSubject(subject) || Number(variant) >= articleVariants) return null;
  return drawArticle(subject, Number(variant));
}

function isArticleSubject(value: string): value is ArticleSubject {
  return Object.hasOwn(scenes, value);
}
