import type { Locale } from "#app/platform/i18n/locale.ts";

/** A text that people read, with where it is written. */
export interface ReadText {
  at: string;
  locale: Locale;
  text: string;
}

/** Messages that the specification words with its own spelling. */
const specified = [
  "Added to favorites",
  "Removed from favorites",
  "Failed to update favorite",
  "Failed to load favorites",
  "Failed to refresh favorites",
  "Sign In",
  "Sign In to {appName}",
];

/** Second spellings of words, which have one in the interface. */
const spellings: [found: RegExp, use: string][] = [
  [/\bfavorit/i, "favourite"],
  [/\bSign In\b/, "Sign in, Sign-in"],
  [/\be-mail/i, "email"],
  [/\blicenses?\b/i, "licence"],
  [/\bcenters?\b/i, "centre"],
  [/\bcolors?\b/i, "colour"],
  [/\bpediatr/i, "paediatrics"],
  [/\borthoped/i, "orthopaedics"],
  [/\bgyneco/i, "gynaecology"],
  [/\bneighborhood/i, "neighbourhood"],
  [/\bpersonaliz/i, "personalise"],
  [/\b[Pp]ays at the clinic\b|\bPay yourself\b/, "Self-pay"],
];

/** Phrases that read as translated. */
const phrases: Record<Locale, RegExp[]> = {
  en: [
    /\bwhat stands\b/i,
    /\bstands (with|at|in|above|beside|under|first)\b/i,
    /\bresults stand\b/i,
    /\basks least\b/i,
    /\bwho waits\b/i,
    /\bleaving again\b/i,
    /\b30 minutes by day\b/i,
    /\bkept \(\d+% interval/i,
    /\bis told of\b/i,
    /\bthere is no such\b/i,
    /\btopic comes close\b/i,
    /\bpart of an address\b/i,
    /\b(?:nothing|nobody) (?:stands|is asked)\b/i,
    /\b(?:stands|waits) to be\b/i,
    /\b(?:is|are|been) told\b/i,
    /\bhears of\b/i,
    /\b(?:could|can) be had\b/i,
    /\b(?:to|for) who\b/i,
    /\bcannot be preferred\b/i,
  ],
  ar: [
    /دوام العافية/,
    /المعلومات وعمرها/,
    /مصدرها وعمرها/,
    /فترة الثقة/,
    /لترى الاثنين/,
    /تم الوفاء بنسبة/,
    /يُسأل الأطول انتظارًا/,
    /ولا موضوع قريب منها/,
    // Self-pay is "على نفقة المريض".
    /يدفع في العيادة|(?<!\p{L})أدفع بنفسي|^ادفع بنفسك/u,
    // A letter joined to the next word takes no space before a value.
    /(?<!\p{L})[بكل]ـ \{/u,
    // The sign of tanween has one place: before the alef.
    /\u0627\u064b/,
  ],
};

/** Returns the texts with a second spelling of a word or a phrase that reads as translated. */
export function wordingProblems(texts: ReadText[]): string[] {
  return texts.flatMap(({ at, locale, text }) => {
    if (specified.includes(text)) return [];
    const spelled = locale === "en" ? spellings : [];
    const problems = [
      ...spelled.flatMap(([found, use]) => (found.test(text) ? [`write ${use}`] : [])),
      ...phrases[locale].flatMap((found) => (found.test(text) ? [`without ${found.source}`] : [])),
    ];
    return problems.map((problem) => `${at} (${locale}): ${problem}: ${text}`);
  });
}
