/** The typical size and services of a kind of clinic. */
export interface ClinicProfile {
  /** Its relative number of professionals. */
  capacity: number;
  departments: readonly [from: number, to: number];
  insurers: readonly [from: number, to: number];
  /** AED above which a service is too big for it. */
  biggestService: number;
}

const usual: ClinicProfile = {
  capacity: 6,
  departments: [2, 5],
  insurers: [5, 14],
  biggestService: 3000,
};

const profiles: Record<string, Partial<ClinicProfile>> = {
  hospital: { capacity: 34, departments: [26, 44], insurers: [15, 26], biggestService: 100_000 },
  polyclinic: { capacity: 12, departments: [7, 14], insurers: [9, 20] },
  "dental-clinic": { departments: [2, 5], insurers: [3, 10], biggestService: 25_000 },
  "aesthetic-clinic": { departments: [2, 4], insurers: [0, 2], biggestService: 40_000 },
  "dermatology-clinic": { departments: [1, 3], insurers: [3, 10] },
  "eye-centre": { departments: [2, 2], biggestService: 20_000 },
  "fertility-centre": { departments: [2, 5], insurers: [0, 5], biggestService: 40_000 },
  "mental-health-clinic": { departments: [2, 5], insurers: [1, 6], biggestService: 6000 },
  "day-surgery-centre": { capacity: 9, departments: [5, 10], biggestService: 50_000 },
  "diagnostic-centre": { capacity: 5, departments: [2, 4], biggestService: 10_000 },
  laboratory: { capacity: 3, departments: [1, 2], insurers: [8, 18] },
  pharmacy: { capacity: 0, departments: [0, 0], insurers: [8, 18] },
  "home-healthcare": { capacity: 10, departments: [3, 6], insurers: [1, 6] },
  "telehealth-provider": { capacity: 8, departments: [4, 8], insurers: [2, 8] },
  "dialysis-centre": { departments: [1, 3], insurers: [6, 14] },
  "rehabilitation-centre": { departments: [4, 7] },
  "wellness-centre": { departments: [2, 5], insurers: [0, 5] },
  "medical-fitness-centre": { departments: [3, 6], insurers: [2, 8] },
};

export function profileOf(clinicType: string): ClinicProfile {
  return { ...usual, ...profiles[clinicType] };
}

/** Implications of a name: a required department and a subtype. */
const promises: readonly { name: RegExp; type: string; department?: string; subtype?: string }[] = [
  {
    name: /orthodontic/i,
    type: "dental-clinic",
    department: "orthodontics",
    subtype: "orthodontic-clinic",
  },
  {
    name: /children/i,
    type: "dental-clinic",
    department: "paediatric-dentistry",
    subtype: "childrens-dental-clinic",
  },
  {
    name: /implant/i,
    type: "dental-clinic",
    department: "oral-surgery",
    subtype: "implant-centre",
  },
  { name: /laser/i, type: "dermatology-clinic", subtype: "laser-skin-clinic" },
  {
    name: /hair/i,
    type: "dermatology-clinic",
    department: "hair-restoration",
    subtype: "hair-clinic",
  },
  {
    name: /plastic/i,
    type: "aesthetic-clinic",
    department: "plastic-surgery",
    subtype: "cosmetic-surgery-centre",
  },
  {
    name: /hair/i,
    type: "aesthetic-clinic",
    department: "hair-restoration",
    subtype: "hair-transplant-centre",
  },
  {
    name: /sports/i,
    type: "physiotherapy-centre",
    department: "sports-medicine",
    subtype: "sports-injury-centre",
  },
  { name: /spine/i, type: "physiotherapy-centre", subtype: "spine-physiotherapy-centre" },
  { name: /chiropractic/i, type: "physiotherapy-centre", department: "chiropractic" },
  {
    name: /retina|laser/i,
    type: "eye-centre",
    department: "ophthalmology",
    subtype: "laser-vision-centre",
  },
  { name: /optic/i, type: "eye-centre", department: "optometry", subtype: "optical-centre" },
  { name: /ivf/i, type: "fertility-centre", subtype: "ivf-centre" },
  { name: /development/i, type: "paediatric-clinic", subtype: "child-development-centre" },
  {
    name: /maternity/i,
    type: "womens-health-clinic",
    department: "midwifery",
    subtype: "antenatal-clinic",
  },
  {
    name: /psychiatry/i,
    type: "mental-health-clinic",
    department: "psychiatry",
    subtype: "psychiatry-clinic",
  },
  {
    name: /psychology|counselling/i,
    type: "mental-health-clinic",
    department: "clinical-psychology",
    subtype: "counselling-centre",
  },
  {
    name: /imaging|radiology|scan/i,
    type: "diagnostic-centre",
    department: "radiology",
    subtype: "imaging-centre",
  },
  {
    name: /genetics/i,
    type: "laboratory",
    department: "clinical-genetics",
    subtype: "genetics-laboratory",
  },
  { name: /24 hour/i, type: "pharmacy", subtype: "round-the-clock-pharmacy" },
  {
    name: /nursing/i,
    type: "home-healthcare",
    department: "home-nursing",
    subtype: "home-nursing-agency",
  },
  {
    name: /doctor/i,
    type: "home-healthcare",
    department: "general-practice",
    subtype: "doctor-on-call",
  },
  {
    name: /endoscopy/i,
    type: "day-surgery-centre",
    department: "gastroenterology",
    subtype: "endoscopy-day-unit",
  },
  {
    name: /neuro/i,
    type: "rehabilitation-centre",
    department: "neurology",
    subtype: "neuro-rehabilitation-centre",
  },
  { name: /hearing/i, type: "rehabilitation-centre", department: "audiology" },
  { name: /ayurveda/i, type: "wellness-centre", department: "ayurveda" },
  {
    name: /traditional|acupuncture/i,
    type: "wellness-centre",
    department: "traditional-chinese-medicine",
  },
  {
    name: /occupational/i,
    type: "medical-fitness-centre",
    department: "occupational-medicine",
    subtype: "occupational-health-centre",
  },
  {
    name: /women and children/i,
    type: "hospital",
    department: "obstetrics-gynaecology",
    subtype: "maternity-hospital",
  },
  { name: /specialty/i, type: "hospital", subtype: "specialised-hospital" },
  { name: /specialist/i, type: "polyclinic", subtype: "specialist-centre" },
  {
    name: /community|family/i,
    type: "polyclinic",
    department: "family-medicine",
    subtype: "primary-health-centre",
  },
];

export function promiseOf(
  clinicType: string,
  nameEn: string,
): { department?: string; subtype?: string } {
  return promises.find((promise) => promise.type === clinicType && promise.name.test(nameEn)) ?? {};
}

const parkingFacilities: readonly [RegExp, string][] = [
  [/valet/i, "valet"],
  [/^paid|multi-storey/i, "paid-parking"],
  [/free/i, "free-parking"],
];

export function parkingFacility(parkingEn: string): string | undefined {
  return parkingFacilities.find(([words]) => words.test(parkingEn))?.[1];
}

const common: Record<string, number> = {
  "card-payment": 0.95,
  wifi: 0.7,
  lift: 0.6,
  "accessible-toilet": 0.5,
  "direct-billing": 0.7,
};

const byType: Record<string, Record<string, number>> = {
  hospital: {
    "emergency-room": 1,
    "ambulance-bay": 0.9,
    "inpatient-beds": 1,
    "pharmacy-on-site": 1,
    "laboratory-on-site": 1,
    "radiology-on-site": 1,
    "day-surgery-room": 0.8,
    "prayer-room": 1,
    cafe: 0.9,
    "nursing-room": 0.7,
    interpreter: 0.6,
    "electric-car-charging": 0.4,
  },
  polyclinic: {
    "pharmacy-on-site": 0.5,
    "laboratory-on-site": 0.6,
    "radiology-on-site": 0.4,
    "prayer-room": 0.5,
    "children-play-area": 0.4,
    "female-only-waiting-area": 0.4,
  },
  "dental-clinic": { instalments: 0.5, "private-waiting-room": 0.2 },
  "aesthetic-clinic": { instalments: 0.6, "private-waiting-room": 0.6, cafe: 0.2 },
  "paediatric-clinic": { "children-play-area": 1, "nursing-room": 0.7, "baby-changing": 0.9 },
  "womens-health-clinic": {
    "female-only-waiting-area": 0.9,
    "nursing-room": 0.6,
    "baby-changing": 0.6,
  },
  "eye-centre": { "optical-shop": 0.8 },
  "day-surgery-centre": { "day-surgery-room": 1, "inpatient-beds": 0.3 },
  "fertility-centre": { "laboratory-on-site": 1, "private-waiting-room": 0.7, instalments: 0.4 },
};

/** Facilities with their probabilities. */
export function facilityChances(clinicType: string): [slug: string, probability: number][] {
  return Object.entries({ ...common, ...byType[clinicType] });
}
