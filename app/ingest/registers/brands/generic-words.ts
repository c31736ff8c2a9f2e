const words = (text: string) => text.trim().split(/\s+/);

/** Spellings of one word in names of facilities. */
export const spellings: Readonly<Record<string, string>> = {
  centre: "center",
  centers: "center",
  centres: "center",
  centr: "center",
  clinics: "clinic",
  pharmacies: "pharmacy",
  pharmcy: "pharmacy",
  hospitals: "hospital",
  opticals: "optical",
  laboratories: "laboratory",
  lab: "laboratory",
  labs: "laboratory",
  polyclinics: "polyclinic",
  speciality: "specialty",
  specialities: "specialty",
  specialties: "specialty",
  specialised: "specialized",
  orthopaedic: "orthopedic",
  paediatric: "pediatric",
  aesthetics: "aesthetic",
  services: "service",
  doctors: "doctor",
};

/** Words in names of facilities of any owner: they make no brand. */
export const genericWords: ReadonlySet<string> = new Set(
  words(`
    a al and at by el for from in of on the to with
    acupuncture advanced aesthetic agency alternative american anti ambulance arab arabian assessment
    ayurveda ayurvedic baby beauty best body bone british canadian cardiac cardiology care center central
    chest child children chinese chiropractic city clear clinic co community company complete complex
    consultant consulting corner cosmetic day dental dentist dentistry derma dermatology diabetes
    diagnosis diagnostic diet doctor dr drug ear early elderly elite emergency emirates ent european
    excellence expert express eye facility family female fertility first fitness fit foot french
    gastro general german global good group gulf gynecology hair hands health healthcare heart holding
    holistic home hospital house imaging indian institute integrated intensive international intl
    italian ivf japanese joint kid kids korean laboratory ladies lady laser lasik lifestyle line
    ltd main male management massage maternity medical medica medicare medicine men mental mobile
    modern mother national natural neuro new nose nurse nursery nursing nutrition old one online optic
    optical optician optics oral orthodontic orthopedic pain pediatric perfect personal pharma pharmacy
    physical physician physio physiotherapy pill place plastic plus point poly polyclinic premier
    prime private pro professional provider psychiatry psychology public quick radiology recovery
    rehab rehabilitation royal russian scan school science scientific service shop skin sleep slim
    smile solution spa special specialist specialized specialty speech spine sport sports standard star
    store studio super surgery surgical swiss team therapeutic therapy top total traditional trading
    treatment turkish uae unit united universal urgent urology vision vital watch well wellness white
    woman women world x xray your
  `),
);

/** Places that branches are named by and no register lists as areas. */
export const placeWords: ReadonlySet<string> = new Set(
  words(`
    airport ajman arabia avenue beach boulevard branch building dubai east gate hotel island mall
    market marina metro north park plaza road sharjah south souk souq square station street terminal
    tower towers village west
  `),
);
