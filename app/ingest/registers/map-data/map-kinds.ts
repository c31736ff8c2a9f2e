import { typesBySpecialty } from "../dubai-kinds.ts";
import type { FacilityKind } from "../register.ts";

/** The clinic type of each value of `healthcare`, else of `amenity`. */
const types: Readonly<Record<string, string>> = {
  alternative: "complementary-medicine-centre",
  audiologist: "ent-hearing-centre",
  birthing_centre: "womens-health-clinic",
  centre: "polyclinic",
  clinic: "polyclinic",
  counselling: "mental-health-clinic",
  dentist: "dental-clinic",
  dialysis: "dialysis-centre",
  doctor: "general-clinic",
  doctors: "general-clinic",
  hospital: "hospital",
  laboratory: "laboratory",
  midwife: "womens-health-clinic",
  nutrition_counselling: "wellness-centre",
  occupational_therapist: "rehabilitation-centre",
  optometrist: "eye-centre",
  pharmacy: "pharmacy",
  physiotherapist: "physiotherapy-centre",
  psychotherapist: "mental-health-clinic",
  rehabilitation: "rehabilitation-centre",
  sample_collection: "laboratory",
  speech_therapist: "rehabilitation-centre",
};

/** A clinic of one specialty has that specialty's type. */
const bySpecialty = new Set(["centre", "clinic", "doctor", "doctors"]);

/** The value of the map that names the kind of a place; null for `healthcare=yes` alone. */
export function kindWord({ amenity, healthcare }: Readonly<Record<string, string>>): string | null {
  const own = (healthcare ?? "").split(";")[0]?.trim() ?? "";
  if (own !== "" && own !== "yes" && (Object.hasOwn(types, own) || !amenity)) return own;
  return amenity ?? null;
}

/** The kind of a place; undefined for a value that has none. `mapped` are the operator's words. */
export function kindOf(
  word: string,
  specialties: readonly string[],
  mapped: Readonly<Record<string, FacilityKind>>,
): FacilityKind | undefined {
  const decided = Object.hasOwn(mapped, word) ? mapped[word] : undefined;
  if (decided) return decided;
  const [only] = specialties.length === 1 ? specialties : [];
  const own = only && bySpecialty.has(word) ? typesBySpecialty[only] : undefined;
  const type = own ?? (Object.hasOwn(types, word) ? types[word] : undefined);
  return type ? { type, isForPatients: true } : undefined;
}

/** The specialty of each value of `healthcare:speciality`; null where none of ours is meant. */
export const mapSpecialties: Readonly<Record<string, string | null>> = {
  acupuncture: "traditional-chinese-medicine",
  allergology: "allergy-immunology",
  anaesthetics: "anaesthesiology",
  audiology: "audiology",
  ayurveda: "ayurveda",
  biochemistry: "laboratory-medicine",
  biology: "laboratory-medicine",
  blood_check: "laboratory-medicine",
  cardiology: "cardiology",
  cardiothoracic_surgery: "cardiac-surgery",
  child_psychiatry: "child-psychiatry",
  chiropractic: "chiropractic",
  community: null,
  dental_oral_maxillo_facial_surgery: "oral-surgery",
  dentistry: "dentistry",
  dermatology: "dermatology",
  diagnostic_radiology: "radiology",
  dialysis: "nephrology",
  dietetics: "nutrition-dietetics",
  emergency: "emergency-medicine",
  emergency_medicine: "emergency-medicine",
  endocrinology: "endocrinology",
  endodontics: "endodontics",
  ent: "ent",
  family: "family-medicine",
  fertility: "reproductive-medicine",
  gastroenterology: "gastroenterology",
  general: "general-practice",
  general_practice: "general-practice",
  geriatrics: "geriatrics",
  gynaecology: "obstetrics-gynaecology",
  haematology: "haematology",
  hepatology: "hepatology",
  homeopathy: "homeopathy",
  infectious_diseases: "infectious-diseases",
  intensive: "intensive-care",
  internal: "internal-medicine",
  internal_medicine: "internal-medicine",
  maternity: "obstetrics-gynaecology",
  midwife: "midwifery",
  neonatology: "neonatology",
  nephrology: "nephrology",
  neurology: "neurology",
  neurosurgery: "neurosurgery",
  nuclear: "nuclear-medicine",
  obstetrics: "obstetrics-gynaecology",
  occupational: "occupational-medicine",
  occupational_therapy: "occupational-therapy",
  oncology: "oncology",
  ophthalmology: "ophthalmology",
  optometry: "optometry",
  orthodontics: "orthodontics",
  orthopaedics: "orthopaedics",
  osteopathy: "osteopathy",
  otolaryngology: "ent",
  paediatric_surgery: "paediatric-surgery",
  paediatrics: "paediatrics",
  pain_medicine: "pain-medicine",
  palliative: "palliative-care",
  pathology: "laboratory-medicine",
  periodontics: "periodontics",
  pharmacy: null,
  physiatry: "rehabilitation-medicine",
  physiotherapy: "physiotherapy",
  plastic_surgery: "plastic-surgery",
  podiatry: "podiatry",
  proctology: "colorectal-surgery",
  psychiatry: "psychiatry",
  psychology: "clinical-psychology",
  psychotherapy: "clinical-psychology",
  pulmonology: "pulmonology",
  radiology: "radiology",
  radiotherapy: "radiation-oncology",
  rehabilitation: "rehabilitation-medicine",
  respiratory: "pulmonology",
  rheumatology: "rheumatology",
  speech_therapy: "speech-therapy",
  sports_medicine: "sports-medicine",
  stomatology: "dentistry",
  surgery: "general-surgery",
  traditional_chinese_medicine: "traditional-chinese-medicine",
  trauma: "orthopaedics",
  urology: "urology",
  vaccination: "preventive-medicine",
  vascular_surgery: "vascular-surgery",
};
