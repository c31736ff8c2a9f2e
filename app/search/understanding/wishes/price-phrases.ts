import { foldText } from "#app/platform/i18n/fold-text.ts";

function phrases(list: string): ReadonlySet<string> {
  return new Set(list.split("|").map(foldText));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").map(foldText));
}

/** They ask what something costs. */
export const priceQuestions = phrases(
  "magkano|magkano po|magkano ang|magkano ba|how much po|hm po|presyo|kitna lagega|kitne paise|kitne ka|kitna kharcha|kharcha kitna|fees kitni|kitni fees|c est combien|combien|combien coute|quel prix|quel est le prix|le prix|prix|tarif|tarifs|what is price|what price|what the price|how much price|price how much|what is cost|what cost|what is the charge|charges|how much fees|how much fee|how much charge|how much charges|consultation fee|consultation fees|consultation charge|price|prices|pricing|price list|price range|cost|costs|costing|fee|fees|tariff|what is the price of|what is the price|what does it cost|how much does it cost to|how much does it cost for|how much does it cost|how much it costs|how much do they charge for|how much do they charge|how much will it cost|how much would it cost|" +
    "بشحال|شحال كيدير|بقداش|كم تاخذون|كم ياخذ|كم تاخذ|كم تاخدوا|شقد سعره|شكد سعره|بيش|كم قيمة|قيمته كم|كم قيمته|كم قيمتها|كام سعر|سعره كام|سعرها كام|بيعمل كام|تتكلف كام|بتتكلف كام|بيتكلف كام|بكام عندكم|كم عندكم|بكم عندكم|شو سعره|شو سعرها|شو السعر|شو بيكلف|قديش بيكلف|قديش سعر|قديش سعره|اديش سعر|قديش بتكلف|سعر|السعر|سعره|سعرها|سعرو|بسعر|اسعار|الاسعار|اسعاره|اسعارها|اسعاركم|كم سعر|كم السعر|كم سعره|كم سعرها|شو سعر|شنو سعر|ايش سعر|وش سعر|بكم|بكام|بقديش|بكم سعر|كم يكلف|كم تكلف|كم بيكلف|كم بتكلف|كم يكلفني|يكلف كم|كم تكلفة|كم التكلفة|كم كلفة|تكلفة|التكلفة|تكلفته|تكلفتها|كلفة|تكاليف|ثمن|كم كشف|كم كشفية|كم الكشف|كشفية|رسوم|كم رسوم|" +
    "kam se3r|kam si3r|kam elsi3r|kam el se3r|kam el si3r|kam s3r|kam as3ar|se3r|si3r|s3r|el se3r|as3ar|as3aar|bkam|bekam|bikam|b kam|be kam|bi kam|b kaam|bkaam|b2adesh|b2addeh|taklefa|taklifa|kam yekallef|kam ykallef|kam bykallef|shu se3r|sho se3r|kam taklefa",
);

/** "How much" asks for a price at the end of a query and before one of these. */
export const howMuch = "how much";
/** Last words of a query that ask for a price. */
export const howMuchAtEnd = words("كم كام قديش اديش قداش بشحال kam kaam 2adesh addesh");
export const afterHowMuch = words("is are for s a an the");
/** Between a question for a price and its subject they say nothing. */
export const questionParticles = words("is are for of s a an the");
/** "How much is too much": not what something costs. */
export const notAfterHowMuch = words("too normal enough safe");

/** They ask for the lowest price first: whoever wants "cheap" compares prices. */
export const lowestPhrases = phrases(
  "cheapest|the cheapest|lowest price|lowest prices|lowest fee|lowest fees|lowest cost|least expensive|most affordable|best value|" +
    "not costly|not too costly|not so costly|not very costly|less cost|less costly|less price|less fees|less expensive|low charges|less charges|minimum price|minimum fees|minimum charges|pocket friendly|pocketfriendly|wallet friendly|reasonable rate|reasonable rates|reasonable charges|reasonable cost|good rate|discount|discounted|murang|mura|mura lang|yung mura|murang presyo|abot kaya|sasta|saste|sasti|kam paise|kam fees|kam fees wala|kam daam|kam kharcha|pas cher|pas chere|moins cher|pas trop cher|prix bas|prix raisonnable|bon marche|abordable|cheap|cheaper|cheap price|cheap prices|cheaply|affordable|affordable price|affordable prices|affordable fee|affordable fees|low cost|lowcost|low price|low prices|low priced|low fee|low fees|low budget|budget friendly|tight budget|on a budget|on a tight budget|inexpensive|economical|not expensive|not too expensive|not so expensive|not very expensive|reasonable price|reasonable prices|reasonable fee|reasonable fees|reasonably priced|good price|good prices|best price|best prices|" +
    "سعره حنين|سعرها حنين|سعر حنين|بسعر حنين|اسعاره حنينة|اسعار حنينة|سعره مقبول|سعرها مقبول|سعرو مقبول|سعر مقبول|بسعر مقبول|اسعاره مقبولة|اسعارهم مقبولة|اسعار مقبولة|باسعار مقبولة|سعرو معقول|سعرو منيح|سعرو حلو|سعره حلو|اسعاره حلوة|اسعارهم حلوة|سعره زين|اسعارهم زينة|سعره كويس|اسعاره كويسة|سعرها مناسب|سعرو مناسب|سعره رمزي|سعر رمزي|بسعر رمزي|سعره بسيط|سعر بسيط|سعره قليل|سعر قليل|سعر مخفض|بسعر مخفض|سعره في المتناول|على قد الحال|على قد الجيب|على قد حالي|على قدي|مش مكلف|مو مكلف|مب مكلف|مش مكلفة|مو مكلفة|مب وايد غالي|مو كتير غالي|مش غالي اوي|مش غالي قوي|مو غالي كتير|ما يكون غالي وايد|ما بيغلي|ما يغلي|ماشي غالي|ما غاليش|مش غاليه|ارخص|الارخص|ارخص سعر|ارخص واحد|رخيصه|رخيص شوي|رخيص شوية|bisi3r mna7|rkhees|rkhis|rakhees|rakhis|rekhees|rekhis|mesh ghali|mish ghali|mo ghali|mub ghali|mu ghali|mesh ghalya|si3ro 7nayyen|se3ro kwayes|se3ro 7elw|رخيص|رخيصة|رخيصين|الرخيص|رخيص الثمن|رخيصة الثمن|سعر رخيص|بسعر رخيص|اسعار رخيصة|سعره رخيص|سعر معقول|سعره معقول|سعرها معقول|بسعر معقول|اسعار معقولة|باسعار معقولة|اسعاره معقولة|اسعارهم معقولة|سعر مناسب|سعره مناسب|بسعر مناسب|اسعار مناسبة|باسعار مناسبة|اسعاره مناسبة|سعر زين|بسعر زين|سعر كويس|سعره كويس|بسعر كويس|سعر حلو|سعر منيح|تكلفة منخفضة|بتكلفة منخفضة|منخفض التكلفة|منخفضة التكلفة|قليل التكلفة|بتكلفة معقولة|تكلفة معقولة|ميزانية محدودة|بميزانية محدودة|اقتصادي|اقتصادية|غير مكلف|غير مكلفة|مو غالي|مو غالية|مب غالي|مب غالية|مش غالي|مش غالية|مهوب غالي|ما يكون غالي|ما تكون غالية|مايكون غالي|اوفر|الاوفر|" +
    "rakhees|rakhis|rkhees|rkhis|ra5ees|ra5is|r5ees|r5is|rakheesa|rkhisa|se3r ma32ool|se3r ma32oul|se3r kwayes|mish ghali|mesh ghali|mo ghali|mu ghali|" +
    "الارخص|ارخص|ارخصهم|ارخص سعر|بارخص سعر|بارخص|اقل سعر|باقل سعر|اقل الاسعار|اقل تكلفة|اقل سعرا|الاقل سعرا|الاقل سعر|الاقل تكلفة|الاقل رسوما|" +
    "arkhas|ar5as|el arkhas|elarkhas|al arkhas|a2al se3r|aqal se3r",
);

/** An amount follows that is the most somebody pays. */
export const atMostPhrases = phrases(
  "under|below|less than|lower than|no more than|not more than|not over|max|maximum|at most|up to|upto|cheaper than|price under|price below|priced under|within|fee under|fee below|cost under|costs under|for less than|for under|" +
    "اقل من|باقل من|تحت|دون|ما دون|لا يتجاوز|ما يتجاوز|ما تتجاوز|لا تتجاوز|ما يتعدي|لا يتعدي|لا يزيد عن|ما يزيد عن|لا تزيد عن|ما تزيد عن|ما يزيد علي|لحد|بحدود|في حدود|حدود|ارخص من|" +
    "a2al men|a2al min|aqal men|aqal min|akal men|akal min|ta7t|ma yet3adda",
);
/** The same; nothing but money is said so. */
export const budgetPhrases = phrases(
  "budget|my budget|budget of|my budget is|budget is|max budget|budget under|ميزانيتي|ميزانية|ميزانيه حدود|بميزانية|معي|معاي بس",
);
/** An amount follows that is the least. */
export const atLeastPhrases = phrases(
  "over|above|more than|at least|starting from|اكثر من|فوق|ابتداء من|لا يقل عن",
);
/** Two amounts follow, with one of `rangeJoins` between them. */
export const rangePhrases = phrases("between|from|price between|بين|ما بين|من");
export const rangeJoins = words("and to or till و الى إلى ل لـ لين حتى");
/** They lead to an amount of money that is said alone. */
export const amountLeads = words(
  "for at with be bi b around about approximately ب حوالي بحوالي تقريبا",
);

export const currencies = words(
  "aed dhs dh dhm dirham dirhams derham derhams dirhem dirhum darahem درهم دراهم درهما الدرهم درهم اماراتي",
);

/** After an amount without a currency, each of these says that it is no price. */
export const otherUnits = words(
  "year years yr yrs old month months week weeks day days hour hours hr hrs minute minutes min mins second seconds km kms kilometer kilometers kilometre kilometres m meter meters metre metres cm mm kg kgs kilo kilos gram grams g mg mcg ml l liter litre calories kcal percent pounds lbs lb bpm beats steps times reps units points degrees c f " +
    "سنة سنوات سنين عام اعوام عاما شهر اشهر شهور اسبوع اسابيع يوم ايام ساعة ساعات دقيقة دقائق دقايق ثانية كيلو كيلومتر كم متر امتار كغ كيلوغرام غرام جرام ملغ مل لتر سعرة بالمئة بالمية درجة مرة مرات",
);

/** Where one of these is said, an amount without a currency is a measurement. */
export const measurements = words(
  "sugar glucose pressure bp heart pulse rate cholesterol ldl hdl triglycerides weight weigh weighs bmi temperature temp fever platelet platelets count level levels sodium potassium saturation oxygen spo2 ferritin iron hb hba1c haemoglobin hemoglobin vitamin calories age aged tsh reading " +
    "سكر السكر سكري ضغط الضغط ضغطي نبض النبض حرارة الحرارة حرارته حرارتها وزن وزني الوزن صفائح الصفائح مستوى كوليسترول الكوليسترول كولسترول اكسجين الاكسجين مخزون الحديد هيموجلوبين هيموغلوبين فيتامين عمر عمره عمرها",
);
