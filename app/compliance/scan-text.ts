import type { LegalRule, Severity } from "./rules.ts";

type Locale = "en" | "ar";

interface Rule {
  rule: LegalRule;
  severity: Severity;
  /** Wording that the rule looks for; each pattern is global. */
  patterns: Record<Locale, RegExp>;
  /** Wording that, anywhere in the text, makes it acceptable. */
  unless?: Record<Locale, RegExp>;
}

/** Wording in a text that a rule may forbid. */
export interface Match {
  rule: LegalRule;
  severity: Severity;
  match: string;
  excerpt: string;
}

const provider =
  "(?:doctors?|dentists?|surgeons?|specialists?|clinics?|centres?|centers?|hospitals?|treatments?|care|results?)";
const arabicProvider =
  "(?:طبيبة?|أطباء|دكتورة?|جراح|أخصائي|عيادة|عيادات|مركز|مراكز|مستشفى|علاج|نتائج|خدمة)";

/**
 * The rules, after the federal rules on advertising for health care: no superlatives, no promised
 * results or cures, no pictures of before and after, no offer without the permit's number.
 */
const rules: readonly Rule[] = [
  {
    rule: "superlative",
    severity: "medium",
    patterns: {
      en: new RegExp(
        `\\b(?:(?:best|finest|top|most advanced) (?:\\w+ )?${provider}\\b|(?:no\\.? ?1|number one|#1)(?= |$)|(?:the|a|dubai's|uae's) leading (?:\\w+ )?${provider}\\b|world[- ]class|unrivall?ed|second to none)`,
        "gi",
      ),
      ar: new RegExp(
        `(?:أفضل|افضل|أحسن|احسن|أمهر|أرقى) ${arabicProvider}|${arabicProvider} (?:رقم واحد|رقم 1|الأفضل|الافضل|الرائدة?)|(?:الأول|الأولى) في (?:دبي|الإمارات)|لا مثيل له`,
        "g",
      ),
    },
  },
  {
    rule: "guarantee",
    severity: "high",
    patterns: {
      en: /(?<!\b(?:not|no|never|cannot|nobody can|can't|don't|without) )\b(?:guarantee[sd]?|guaranteed results?)\b|\b100 ?% (?:safe|effective|success\w*|painless|results?)|\brisk[- ]free\b|\b(?:no|without(?:\sany)?) (?:side effects|complications)\b|\bcompletely painless\b/gi,
      ar: /(?<!(?:لا|لن|ولا|ليس|ليست|غير) )(?:نضمن|مضمونة?|ضمان النتائج|ضمان الشفاء)|(?:100 ?[%٪]|[%٪] ?100|مئة بالمئة) ?(?:آمن|امن|فعال|نجاح|نتائج)?|(?:بدون|دون|بلا) (?:أي )?(?:ألم|مخاطر|آثار جانبية|مضاعفات)/g,
    },
  },
  {
    rule: "cure",
    severity: "high",
    patterns: {
      en: /\b(?:permanent|complete|total|miracle|instant|definitive) (?:cure|healing)\b|(?<!\b(?:not|no|never|cannot|nothing|can't) )\bcures? (?:\w+ )?(?:diabetes|cancer|asthma|arthritis|depression|autism|infertility|baldness|disease|hypertension|migraines?)\b|\b(?:get rid of|eliminates?) [\w ]{1,30}(?:forever|for good|permanently)\b/gi,
      ar: /(?<!(?:لا|لن|ليس|يوجد) )(?:شفاء (?:تام|نهائي|كامل|فوري)|علاج نهائي|الشفاء التام|(?:يشفي|تشفي|نشفي) (?:من )?\S+|(?:تخلص|القضاء|يقضي) [^.،]{1,30}(?:نهائيا|نهائي|للأبد|إلى الأبد))/g,
    },
  },
  {
    rule: "beforeAfter",
    severity: "high",
    patterns: {
      en: /\bbefore[\s-]*(?:and|&|\/|-)[\s-]*after (?:photo|picture|image|result|galler|transformation|case)\w*|\b(?:photo|picture|image)s? (?:of |from )?before and after\b/gi,
      ar: /(?:صور|نتائج|حالات) (?:ال)?(?:قبل وبعد|ما قبل وما بعد)|قبل وبعد (?:العلاج|العملية|الجراحة|التجميل)/g,
    },
  },
  {
    rule: "permit",
    severity: "medium",
    patterns: {
      en: /\b(?:\d{1,2} ?% (?:off|discount)|special offer|limited[- ]time offer|free (?:consultation|session|check-?up)|(?<!\b(?:no|without|not offer|never offer) )discounts? (?:on|of|for))\b/gi,
      ar: /خصم(?: يصل إلى)? ?\d{1,2} ?[%٪]|\d{1,2} ?[%٪] خصم|عرض (?:خاص|محدود)|(?:استشارة|جلسة|كشف) مجاني[ةه]?/g,
    },
    unless: {
      en: /\b(?:advertis(?:ing|ement)|mohap|moh|dha) (?:permit|licence|license|approval)\b|\bpermit (?:no\.?|number)/i,
      ar: /(?:ترخيص|تصريح|موافقة) (?:ال)?[إا]علان|رقم (?:ال)?(?:ترخيص|تصريح|موافقة)/,
    },
  },
];

/** Characters of the text on each side of the wording. */
const around = 60;
/** Vowel marks and the stretching letter say nothing of the wording. */
const marks = /[\u064b-\u0652\u0670\u0640]/g;

/** Returns the wording of a text that the rules may forbid, each once, in the order of the rules. */
export function scanText(text: string, locale: Locale): Match[] {
  const plain = text.replace(marks, "").replace(/\s+/g, " ");
  return rules.flatMap(({ rule, severity, patterns, unless }) => {
    if (unless?.[locale].test(plain)) return [];
    const found = new Map<string, Match>();
    for (const { 0: whole, index } of plain.matchAll(patterns[locale])) {
      const match = whole.trim();
      const excerpt = excerptOf(plain, index, whole.length);
      if (!found.has(match)) found.set(match, { rule, severity, match, excerpt });
    }
    return [...found.values()];
  });
}

function excerptOf(text: string, index: number, length: number): string {
  const start = Math.max(index - around, 0);
  const end = Math.min(index + length + around, text.length);
  return `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
}
