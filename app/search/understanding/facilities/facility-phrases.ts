/** How surely words ask for a facility. */
export type FacilityPhrasing =
  /** Wherever they are said. */
  | "sure"
  /** Behind a word such as "with" or «فيها»: elsewhere a pharmacy is a place of its own. */
  | "announced"
  /** Beside a word for a place, too; behind "with" alone it may be the patient who has it. */
  | "ofPlace";

interface FacilityPhrases {
  /** Slugs of the facilities: any of them will do. */
  facilities: readonly string[];
  phrasing: FacilityPhrasing;
  /** Without articles. */
  phrases: string;
}

const parking = ["free-parking", "paid-parking", "valet"];

/** Names of the facilities of clinics. */
export const facilityPhrases: readonly FacilityPhrases[] = [
  {
    facilities: parking,
    phrasing: "sure",
    phrases:
      "parking|car parking|easy parking|parking available|available parking|parking space|parking spaces|parking spot|parking spots|parking slots|parking facility|parkings|car park|carpark|باركنج|باركينج|باركينغ|باركن|باركنق|موقف سيارات|موقف سيارة|موقف للسيارة|موقف للسيارات|موقف سيارتي|مواقف سيارات|مواقف للسيارات|مواقف للسيارة|مكان للسيارة|مكان للسيارات",
  },
  { facilities: parking, phrasing: "ofPlace", phrases: "مواقف|موقف|park|parkin" },
  {
    facilities: ["free-parking"],
    phrasing: "sure",
    phrases:
      "free parking|free car park|free car parking|complimentary parking|parking free|مواقف مجانية|مواقف مجانا|موقف مجاني|مواقف ببلاش|مواقف بلاش|باركنج مجاني|باركنج ببلاش|باركينج مجاني",
  },
  {
    facilities: ["paid-parking"],
    phrasing: "sure",
    phrases: "paid parking|مواقف مدفوعة|موقف مدفوع|باركنج مدفوع",
  },
  {
    facilities: ["valet"],
    phrasing: "sure",
    phrases:
      "valet|valet parking|valet service|خدمة صف السيارات|صف السيارات|فاليه|فاليه باركنج|فالي باركنج|خدمة فاليه",
  },
  {
    facilities: ["metro-nearby"],
    phrasing: "sure",
    phrases:
      "near metro|near metro station|near a metro|near a metro station|near the metro|near the metro station|close to metro|close to a metro|close to the metro|close to a metro station|next to metro|next to the metro|beside metro|beside the metro|by the metro|metro nearby|metro station nearby|walking distance from metro|walking distance to metro|walking distance from the metro|قريب من مترو|قريبة من مترو|قرب مترو|قرب محطة مترو|جنب مترو|جنب محطة مترو|يم مترو|حذا مترو|قريب من محطة مترو|قريبة من محطة مترو|قريب مترو|قريبة عالمترو",
  },
  {
    facilities: ["bus-stop-nearby"],
    phrasing: "sure",
    phrases:
      "near bus stop|near a bus stop|near the bus stop|close to bus stop|close to a bus stop|bus stop nearby|قريب من موقف باص|قريبة من موقف باص|جنب موقف باص|قريب من محطة باص|قريبة من محطة باص|قريب من موقف حافلات",
  },
  {
    facilities: ["wheelchair-access"],
    phrasing: "sure",
    phrases:
      "wheelchair access|wheelchair accessible|wheelchair accessibility|wheelchair friendly|wheelchair entrance|wheelchair ramp|wheelchairs ramp|ramp for wheelchair|ramp for wheelchairs|ramp access|access for wheelchair|access for wheelchairs|accessible for wheelchair|accessible for wheelchairs|accessible by wheelchair|accessible with wheelchair|wheel chair access|wheel chair accessible|wheel chair friendly|wheel chair ramp|disabled access|disability access|handicap access|handicapped access|handicap accessible|accessible for disabled|accessible for disabled people|disabled friendly|accessible entrance|accessible clinic|step free|step free access|no stairs|no steps|مدخل كراسي متحركة|مدخل كرسي متحرك|مدخل للكراسي متحركة|مدخل لكرسي متحرك|مدخل لمستخدمي كراسي متحركة|مدخل لاصحاب همم|مدخل لذوي احتياجات خاصة|مدخل معاقين|مدخل للمعاقين|منحدر لكرسي متحرك|منحدر كراسي متحركة|مناسب لكرسي متحرك|مناسبة لكرسي متحرك|مناسب لكراسي متحركة|مناسبة لكراسي متحركة|تناسب كرسي متحرك|يناسب كرسي متحرك|مجهز لاصحاب همم|مجهزة لاصحاب همم|مجهزة لذوي احتياجات خاصة|مهيا لاصحاب همم|مهياة لاصحاب همم|بدون درج|من غير سلم|من غير سلالم|بدون سلالم|بلا درج",
  },
  {
    facilities: ["wheelchair-access"],
    phrasing: "ofPlace",
    phrases:
      "wheelchair|wheelchairs|wheel chair|ramp|كرسي متحرك|كراسي متحركة|كرسي متحركة|لكرسي متحرك|لكراسي متحركة|رمب|منحدر",
  },
  {
    facilities: ["accessible-toilet"],
    phrasing: "sure",
    phrases:
      "accessible toilet|accessible bathroom|accessible washroom|disabled toilet|disabled bathroom|handicap toilet|wheelchair toilet|حمام لاصحاب همم|حمام لذوي احتياجات خاصة|حمام معاقين|حمام للمعاقين|دورة مياه لاصحاب همم|دورة مياه معاقين",
  },
  {
    facilities: ["lift"],
    phrasing: "announced",
    phrases: "lift|elevator|elevators|مصعد|اسانسير|اصنصير|لفت",
  },
  {
    facilities: ["prayer-room"],
    phrasing: "sure",
    phrases:
      "prayer room|prayer area|prayer hall|prayer space|praying room|place to pray|مصلي|غرفة صلاة|غرفة للصلاة|مكان للصلاة|مكان صلاة|مكان نصلي|مصلي نساء|مصلي للنساء",
  },
  {
    facilities: ["children-play-area"],
    phrasing: "sure",
    phrases:
      "play area|play corner|kids play area|children play area|childrens play area|children s play area|kids area|kids corner|toys area|play area for kids|play area for children|kids playroom|playroom|منطقة لعب|منطقة لعب للاطفال|منطقة لعب اطفال|منطقة العاب|منطقة العاب اطفال|ركن العاب|ركن اطفال|ركن للاطفال|مكان لعب للاطفال|مكان يلعب فيه اطفال|مكان العاب|مكان لعب اطفال",
  },
  {
    facilities: ["nursing-room"],
    phrasing: "sure",
    phrases:
      "breastfeeding room|breast feeding room|nursing room|feeding room|lactation room|mothers room|mother s room|غرفة رضاعة|غرفة ارضاع|مكان للرضاعة|مكان رضاعة|مكان ارضع فيه",
  },
  {
    facilities: ["baby-changing"],
    phrasing: "sure",
    phrases:
      "baby changing|baby changing table|baby changing room|changing table|diaper changing|nappy changing|changing station|diaper changing station|طاولة تغيير حفاضات|مكان تغيير حفاضات|غرفة تغيير حفاضات|مكان اغير للبيبي",
  },
  {
    facilities: ["female-only-waiting-area"],
    phrasing: "sure",
    phrases:
      "women only waiting area|ladies waiting area|ladies only waiting area|female waiting area|women waiting area|womens waiting area|women s waiting area|ladies waiting room|women waiting room|ladies waiting|separate waiting area for women|separate waiting for women|separate waiting area for ladies|ladies section|قسم خاص للنساء|قسم خاص بالنساء|قسم حريم|قسم للحريم|انتظار نساء|انتظار للنساء|انتظار حريم|انتظار خاص للنساء|انتظار خاص بالنساء|غرفة انتظار نساء|غرفة انتظار للنساء|غرفة انتظار للحريم|صالة انتظار نساء|صالة انتظار للنساء|منطقة انتظار للنساء|انتظار منفصل للنساء|استراحة نساء",
  },
  {
    facilities: ["private-waiting-room"],
    phrasing: "sure",
    phrases:
      "private waiting room|private waiting area|private waiting|vip waiting|vip waiting room|غرفة انتظار خاصة|انتظار خاص|صالة انتظار خاصة",
  },
  {
    facilities: ["pharmacy-on-site"],
    phrasing: "sure",
    phrases:
      "pharmacy on site|on site pharmacy|onsite pharmacy|in house pharmacy|pharmacy inside|own pharmacy|صيدلية داخل مركز|صيدلية داخل عيادة|صيدلية داخلية",
  },
  {
    facilities: ["pharmacy-on-site"],
    phrasing: "announced",
    phrases: "pharmacy|a pharmacy|صيدلية|صيدليه",
  },
  {
    facilities: ["laboratory-on-site"],
    phrasing: "sure",
    phrases:
      "lab on site|on site lab|onsite lab|in house lab|lab inside|own lab|laboratory on site|on site laboratory|in house laboratory|مختبر داخل مركز|مختبر داخل عيادة|مختبر داخلي",
  },
  {
    facilities: ["laboratory-on-site"],
    phrasing: "announced",
    phrases: "lab|a lab|laboratory|مختبر|معمل|مختبر تحاليل|معمل تحاليل",
  },
  {
    facilities: ["radiology-on-site"],
    phrasing: "sure",
    phrases:
      "x ray on site|xray on site|on site x ray|on site xray|in house x ray|in house xray|radiology on site|on site radiology|on site imaging|scans on site|اشعة داخل مركز|اشعة داخل عيادة|قسم اشعة داخلي",
  },
  {
    facilities: ["optical-shop"],
    phrasing: "announced",
    phrases: "optical shop|optical store|glasses shop|eyewear shop|محل نظارات|نظارات داخلي",
  },
  {
    facilities: ["cafe"],
    phrasing: "announced",
    phrases: "cafe|coffee shop|cafeteria|a cafe|coffee corner|كافيه|مقهي|كافتيريا|كوفي شوب",
  },
  {
    facilities: ["wifi"],
    phrasing: "sure",
    phrases: "wifi|wi fi|free wifi|free wi fi|واي فاي|وايفاي|انترنت مجاني|نت مجاني",
  },
  {
    facilities: ["interpreter"],
    phrasing: "sure",
    phrases:
      "interpreter|interpreters|interpreter available|sign language interpreter|medical interpreter|مترجم|مترجمة|مترجم فوري|مترجم لغة اشارة",
  },
  { facilities: ["interpreter"], phrasing: "announced", phrases: "translator|a translator|ترجمة" },
  {
    facilities: ["card-payment"],
    phrasing: "sure",
    phrases:
      "card payment|card payments|pay by card|pay with card|pay by credit card|accepts credit card|accepts credit cards|takes credit card|accept credit cards|apple pay|دفع بالبطاقة|دفع ببطاقة|ادفع بالبطاقة|بطاقة ائتمان|بطاقة ائتمانية|دفع بالكرت|ابل باي",
  },
  {
    facilities: ["instalments"],
    phrasing: "sure",
    phrases:
      "instalments|installments|instalment|installment|in instalments|in installments|on instalments|on installments|by instalments|by installments|monthly instalments|monthly installments|instalment plan|installment plan|installment payment|payment plan|payment plans|pay monthly|monthly payment|monthly payments|pay in parts|tabby|with tabby|pay by tabby|pay with tamara|tamara payment|tabby or tamara|tamara or tabby|easy payment plan|emi option|emi payment|on emi|zero interest|تقسيط|بالتقسيط|اقساط|بالاقساط|باقساط|اقساط شهرية|تقسيط بدون فوائد|دفع بالتقسيط|دفع شهري|علي دفعات|علي اقساط|تابي|تابي وتمارا|تمارا وتابي|تابي او تمارا",
  },
  {
    facilities: ["direct-billing"],
    phrasing: "sure",
    phrases:
      "direct billing|direct bill|direct insurance billing|cashless|cashless insurance|فوترة مباشرة|فواتير مباشرة|فوترة مباشرة مع تامين",
  },
  {
    facilities: ["electric-car-charging"],
    phrasing: "sure",
    phrases:
      "ev charging|ev charger|ev chargers|electric car charging|electric car charger|car charging|tesla charger|شحن سيارات كهربائية|شحن سيارة كهربائية|شاحن سيارات كهربائية|شاحن سيارة كهربائية|شاحن كهربائي",
  },
];

/** They say that a place has what follows. */
export const facilityCues = {
  en: "with has have having offers offering offer provides includes including w",
  ar: "فيها فيه فيهم وفيها وفيه بها به مع عنده عندها عندهم عندكم وعندهم لديه لديها لديهم يوجد توجد يوجدفيه يتوفر تتوفر متوفر متوفرة يكون تكون لها له الها بيها بيه فيو",
};

/** Those of them that are said of a place, and of no patient. */
export const placeCues =
  "offers offering offer provides includes including فيها فيه وفيها وفيه بها به يوجد توجد يتوفر تتوفر متوفر متوفرة";

/** Between a cue and the facility. */
export const betweenCues =
  "a an the its own their good big enough free is there are some فيها فيه فيهم عندهم عندها عنده كمان ايضا برضه";

/** Words for a place that may have facilities. */
export const facilityPlaces =
  "clinic clinics hospital hospitals centre center centres centers polyclinic place places عيادة عيادات مستشفى مستشفيات مركز مراكز مكان مجمع";

/** Before these the place is where something happened: "fell in the parking". */
export const locativeCues = "in at inside outside from to في داخل خارج";
