import type { Random } from "../draw-random.server.ts";

/** Methods that are written the same in English and Arabic texts; tags are shown as they are. */
const methodsOf: Record<string, readonly string[]> = {
  "aesthetic-medicine": ["PRP", "RF"],
  anaesthesiology: ["ACLS"],
  cardiology: ["ECG", "CT"],
  "clinical-psychology": ["CBT", "EMDR", "DBT", "ACT"],
  dentistry: ["CAD/CAM", "3D"],
  dermatology: ["PRP", "PDT"],
  "emergency-medicine": ["ATLS", "ACLS"],
  endocrinology: ["CGM"],
  ent: ["FESS"],
  gastroenterology: ["ERCP", "EUS"],
  "hair-restoration": ["FUE", "PRP"],
  "intensive-care": ["ECMO", "ACLS"],
  "maternal-fetal-medicine": ["NIPT", "4D"],
  neonatology: ["NICU", "NRP"],
  neurology: ["EEG", "EMG"],
  "nuclear-medicine": ["PET-CT"],
  "obstetrics-gynaecology": ["4D", "HPV"],
  "occupational-therapy": ["ABA"],
  oncology: ["PET-CT"],
  ophthalmology: ["LASIK", "SMILE", "OCT"],
  optometry: ["OCT"],
  orthodontics: ["3D", "CAD/CAM"],
  orthopaedics: ["ACL", "PRP"],
  paediatrics: ["PALS"],
  "paediatric-neurology": ["EEG"],
  physiotherapy: ["TENS", "PNF"],
  prosthodontics: ["CAD/CAM"],
  psychiatry: ["TMS", "CBT"],
  pulmonology: ["CPAP", "PFT"],
  radiology: ["MRI", "CT", "DEXA"],
  "reproductive-medicine": ["IVF", "ICSI", "IUI"],
  "sleep-medicine": ["CPAP"],
  "speech-therapy": ["AAC", "PECS"],
  "sports-medicine": ["PRP"],
  urology: ["HoLEP", "ESWL"],
  "vascular-surgery": ["EVLA"],
};

export function drawTags(random: Random, specialties: readonly string[], count: number): string[] {
  const methods = new Set(specialties.flatMap((slug) => methodsOf[slug] ?? []));
  return random.sample([...methods], count);
}
