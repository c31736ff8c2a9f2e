import type { Locale } from "#app/platform/i18n/locale.ts";
import type { CardData } from "./card.ts";
import { cardDescription } from "./markup/card-description.ts";
import type { AskedInsurer } from "./markup/insurer-line.tsx";
import type { CardTimes } from "./times/card-times.ts";

export interface CardSample {
  name: string;
  card: CardData;
  distanceKm?: number;
  similarityScore?: number;
  askedInsurer?: AskedInsurer;
}

function sampleTimes(locale: Locale): CardTimes {
  const arabic = locale === "ar";
  const dayOf = (title: string, date: string, clocks: string[]) => ({
    title,
    date,
    times: clocks.map((time) => ({
      time,
      label: `${date}, ${time}`,
      href: `/book/sample?slot=${date.replace(" ", "-")}-${time}`,
    })),
  });
  return {
    start: Date.parse("2026-11-23T12:30:00Z"),
    inDays: 0,
    first: arabic ? "اليوم 16:30" : "Today 16:30",
    clinicId: "00000000-0000-0000-0000-00000000c11c",
    clinicName: arabic ? "مستشفى منارة نور الخليج" : "Manara Gulf Light Hospital",
    person: {
      name: arabic ? "د. ليلى حداد" : "Dr. Layla Haddad",
      specialty: arabic ? "أمراض القلب" : "Cardiology",
    },
    visitType: "in_person",
    confirmation: "instant",
    isConsultation: false,
    fee: arabic ? "450 درهم" : "AED 450",
    feeStatedOn: arabic ? "1 نوفمبر 2026" : "1 November 2026",
    days: [
      dayOf(arabic ? "اليوم" : "Today", "23 Nov", ["16:30", "17:00", "19:30"]),
      dayOf(arabic ? "غدًا" : "Tomorrow", "24 Nov", ["08:00", "08:30"]),
      dayOf(arabic ? "الخميس" : "Thu", "26 Nov", ["10:00", "10:30", "11:00"]),
    ],
  };
}

/** Everything missing but a name. */
function bareCard(locale: Locale): CardData {
  return {
    entityType: "professionals",
    entityId: "00000000-0000-4000-8000-000000000000",
    slug: "sample",
    title: locale === "ar" ? "نور" : "Noor",
    imageUrl: "/favicon.svg",
    description: "",
    kind: null,
    kindSlug: null,
    specializations: [],
    clinicId: null,
    clinicName: null,
    clinicSlug: null,
    location: null,
    latitude: null,
    longitude: null,
    averageRating: 0,
    reviewCount: 0,
    isFeatured: false,
    isVerified: false,
    licenceAuthority: null,
    visitTypes: [],
    languages: [],
    tags: [],
    popularityScore: 0,
    yearsOfExperience: null,
    priceMin: null,
    priceMax: null,
    statements: [],
    openNow: null,
    openingText: null,
    isEmergency: false,
    times: null,
    phone: null,
    whatsapp: null,
    website: null,
    clinicCount: 0,
    professionalCount: 0,
    serviceCount: 0,
    insuranceCount: 0,
  };
}

/** A card with every fact and badge, and names of the greatest length. */
function fullCard(locale: Locale): CardData {
  const arabic = locale === "ar";
  return {
    ...bareCard(locale),
    title: arabic
      ? "د. عبدالرحمن محمد عبدالكريم الشامسي المنصوري"
      : "Dr. Venkataraman Subramaniam Balakrishnan-Chattopadhyay",
    description: cardDescription(
      arabic
        ? "يستقبل مرضى القلب والأوعية من الاستشارة الأولى حتى المتابعة الطويلة بعد الجراحة، ويشرح كل خطوة بهدوء."
        : "Sees people with heart and vessel disease from the first question to the long follow-up after surgery, and explains each step.",
    ),
    kind: arabic ? "استشاري" : "Consultant",
    specializations: arabic
      ? ["أمراض القلب", "القلب التدخلي", "كهربائية القلب", "تصوير القلب"]
      : ["Cardiology", "Interventional cardiology", "Electrophysiology", "Cardiac imaging"],
    clinicId: null,
    clinicName: arabic
      ? "مستشفى منارة نور الخليج التخصصي للقلب والأوعية الدموية"
      : "Manara Gulf Light Specialised Hospital for Heart and Vessels",
    clinicSlug: "sample-clinic",
    location: arabic ? "أبراج بحيرات جميرا، دبي" : "Jumeirah Lakes Towers, Dubai",
    averageRating: 4.5,
    reviewCount: 1287,
    isFeatured: true,
    isVerified: true,
    licenceAuthority: "DHA",
    visitTypes: ["in_person", "virtual", "home_visit", "group_session"],
    languages: arabic
      ? ["العربية", "الإنجليزية", "الهندية", "الأردية", "الملايالامية"]
      : ["Arabic", "English", "Hindi", "Urdu", "Malayalam"],
    tags: ["ECG", "CT", "TAVI", "PCI"],
    popularityScore: 0.96,
    yearsOfExperience: 27,
    priceMin: 450,
    priceMax: 1200.5,
    statements: [arabic ? "تحتاج إلى إحالة" : "Needs a referral"],
    times: sampleTimes(locale),
    latitude: 25.07,
    longitude: 55.14,
    phone: "+97143001234",
    whatsapp: "https://wa.me/971501234567",
    website: "https://clinic.example",
    clinicCount: 3,
    professionalCount: 12,
    serviceCount: 8,
    insuranceCount: 14,
  };
}

/** The variants of a card, for the eye and for the tests. */
export function cardSamples(locale: Locale): CardSample[] {
  const arabic = locale === "ar";
  const bare = bareCard(locale);
  const full = fullCard(locale);
  return [
    {
      name: "every badge at once",
      card: full,
      distanceKm: 3.6,
      similarityScore: 0.93,
      askedInsurer: { name: arabic ? "ضمان" : "Daman", isNetwork: false },
    },
    { name: "nothing but a name", card: bare },
    {
      name: "clinic, open",
      card: {
        ...full,
        entityType: "clinics",
        title: arabic ? "مجمّع واحة نبض الطبي" : "Wahat Nabd Polyclinic",
        kind: arabic ? "مجمّع طبي" : "Polyclinic",
        clinicId: null,
        clinicName: null,
        averageRating: 4.7,
        popularityScore: 0.85,
        yearsOfExperience: null,
        priceMin: null,
        priceMax: null,
        statements: [],
        isEmergency: false,
        times: null,
        openNow: true,
        openingText: arabic ? "مفتوح حتى 20:00" : "Open until 20:00",
        clinicCount: 0,
      },
      distanceKm: 0.3,
    },
    {
      name: "clinic, closed",
      card: {
        ...bare,
        entityType: "clinics",
        title: arabic ? "عيادة ندى لطب الأسنان" : "Nada Dental Clinic",
        location: arabic ? "ديرة، دبي" : "Deira, Dubai",
        openNow: false,
        openingText: arabic ? "يفتح غدًا الساعة 09:00" : "Opens tomorrow at 09:00",
        averageRating: 2.4,
        reviewCount: 7,
      },
    },
    {
      name: "service, a price from, referral",
      card: {
        ...bare,
        entityType: "services",
        title: arabic ? "تصوير الركبة بالرنين المغناطيسي" : "MRI of the knee",
        kind: arabic ? "الأشعة" : "Imaging",
        priceMin: 900,
        statements: [arabic ? "تحتاج إلى إحالة" : "Needs a referral"],
        clinicCount: 21,
        visitTypes: ["in_person"],
      },
    },
    {
      name: "service, a price up to",
      card: {
        ...bare,
        entityType: "services",
        title: arabic ? "تنظيف الأسنان" : "Teeth cleaning",
        priceMax: 350,
        clinicCount: 1,
      },
    },
    {
      name: "franchise",
      card: {
        ...bare,
        entityType: "franchises",
        title: arabic ? "مجموعة غاف الصحية" : "Ghaf Health Group",
        kind: arabic ? "مجموعة عيادات" : "Clinic group",
        clinicCount: 11,
        professionalCount: 240,
        averageRating: 3.8,
        reviewCount: 412,
        isFeatured: true,
      },
    },
    {
      name: "professional, on request, no fee stated, three years",
      card: {
        ...bare,
        times: { ...sampleTimes(locale), confirmation: "on_request", fee: null, inDays: 3 },
        yearsOfExperience: 3,
      },
    },
  ];
}
