import { foldText } from "#app/platform/i18n/fold-text.ts";
import { titles, vagueWords } from "../query-phrases.ts";

const set = (list: string) => new Set(list.split(" ").map(foldText));

/** Short names by which fields and those who practise them are called; "skin" is a part of the body. */
const shortNames = set(
  "gp physio paed ped pedia gyno gyne gyn obgyn ob-gyn derma derm internist ortho orthop cardio cardi ophthal ent oto gastro neuro neurol " +
    "endocrin uro urolog psych psychiat psychol optom orthodont pulmo slp rheum onco nephro pedodont neurosurg chiro endodont haemato hemato " +
    "physiatr prostho maxillo ayur periodont podiat osteopat procto homeo hepat geriat neonat dent dental er",
);

/** Endings of those who practise a field: "cardiologist", "midwives". */
const practitioner =
  /(?:ologist|iatrist|ician|dentist|dontist|therapist|practor|nurse|midwife|surgeon|optometrist|nutritionist|internist|allergist|anaesthetist|anesthetist|counsell?or|osteopath|hom(?:o)?eopath|chiropodist|acupuncturist|physiatrist)s?$/;

/** The same in Arabic, beside the words for a doctor. */
const practitioners = set("ممرض ممرضة ممرضه قابلة جراح معالج مرشد");
/** Alone they are the field: «جلدية في أم سقيم». */
const fieldAdjectives = set(
  "جلدية الجلدية جلديه باطنية الباطنية باطنة الباطنة باطنه نسائية النسائية قلبية صدرية عصبية هضمية عظمية بولية",
);
/** They begin the names of fields: «جراحة المخ». */
const fieldsBegin = set("طب جراحة");

/** Endings of fields: "gynaecology", "heart surgery". */
const field =
  /(?:ology|iatry|surgery|medicine|therapy|dentistry|dontics|p(?:a)?edics|obstetrics|nursing)$/;

/** From here on words are the name of a field or of those who practise it. */
const namedFrom = 0.97;
/** Everyday names beside a word for a doctor: "eye doctor", «دكتور عيون». */
const namedWithDoctor = 0.9;
/** Those who practise a field in other words: "dentist for my son". */
const namedByPractitioner = 0.68;

const namedWithAdjective = 0.85;

interface Meaning {
  category: string | undefined;
  weight: number;
}

/**
 * Whether words name a field or who practises it, so that it is asked for whatever else is complained of.
 * @param words Folded, as they were read.
 * @param meanings The surest first.
 */
export function statesField(words: readonly string[], meanings: readonly Meaning[]): boolean {
  const [best] = meanings;
  const weight = Math.max(0, ...meanings.filter(isField).map((one) => one.weight));
  if (best && isField(best) && best.weight >= namedFrom) return true;
  const isAdjective = words.length === 1 && fieldAdjectives.has(words[0] ?? "");
  if (isAdjective && weight >= namedWithAdjective) return true;
  const isCalled = words.some(
    (word) => shortNames.has(word) || practitioners.has(word) || practitioner.test(word),
  );
  if (isCalled && weight >= namedByPractitioner) return true;
  const isOfDoctor = words.some((word) => vagueWords.has(word) || titles.has(word));
  const isName =
    isOfDoctor ||
    field.test(words.at(-1) ?? "") ||
    (words.length > 1 && fieldsBegin.has(words[0] ?? ""));
  return isName && best !== undefined && isField(best) && weight >= namedWithDoctor;
}

const isField = ({ category }: Meaning) => category === "specialties";
