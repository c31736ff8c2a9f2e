import { listedRank } from "../language/common-words.ts";
import { type DialectWordKind, dialectWords, isDialectWord } from "../language/dialect-lexicon.ts";

/** Words that mean the same to a person who feels unwell, in standard Arabic and the dialects. */
const meanings: Record<string, string> = {
  فحص: "فحوص فحوصات فحصي فحوصاتي",
  تحليل: "تحاليل تحليلات تحاليلي تحليلي",
  طفل: "اطفال طفله ولد بنت ابن ابنه ابني بنتي ولدي ولاد اولاد بنات عيال ياهل جاهل بزر صغيري نونو دري دراري",
  رضيع: "رضع بيبي مولود رضيعه مولوده",
  طبيب: "دكتور دكتوره طبيبه اطباء اخصائي اخصائيه استشاري استشاريه حكيم طبيبي",
  ما: "وما ومش ومو ومب ولا مش مب مو موب لا مهب ماهو مهو ماشي موش",
  اذن: "ودن ودني اذني ودان اذان دان ودنين اذنين دينه دينتي ودنو",
  اقدر: "قادر قادره عارف عارفه اعرف استطيع يقدر تقدر نقدر بقدر بيقدر يعرف تعرف بعرف بيعرف عرفت قدرت اگدر يگدر نجم ينجم بقيت بقي بقاش بقيتش عاد عدت عم قاعد قدرش",
  يد: "يدي ايد ايدي ايدين ايديا يدين يديا ايديه ايده ايدها يده يدها يدو ذراع دراع دراعي ذراعي يديني",
  رجل: "رجلي رجلين رجليا رجول رجولي ريل ريلي ريول ريولي اجر اجري اجرين اجريي رجلو رجله رجلها ساق ساقي كراع كرعي سيقان رجليه رجليها قدم قدمي اقدام",
  ظهر: "ضهر ظهري ضهري ضهرو ضهره",
  راس: "دماغ دماغي راسي هامه راسه راسها راسو دماغه",
  بطن: "بطني كرش كرشي كرشه بطنه بطنها بطنو مصارين مصران بطنين",
  معده: "معدتي معدته معدتها معدتو",
  وجه: "وش وشي ويه ويهي وجهي وشه وشها وجي وجو ويهه",
  انف: "خشم خشمي منخر منخار مناخير مناخيري انفي خشمه مناخيره انفه منخاري",
  فم: "بق بقي تم تمي ثم ثمي حلك بوز فمي بقه تمو تمه فمو فمه",
  حلق: "زور زوري حلقي بلعوم بلعومي حنجره كرجومه حلقه زلعوم زلاعيم",
  رقبه: "رقبتي رقبته عنق عنقي رگبه رگبتي",
  ركبه: "ركبتي ركب ركبي ركبته ركبتها ركبتو ركبه",
  كتف: "كتفي جتف جتفي كتوف اكتاف كتافي كتفه",
  صدر: "صدري صدره صدرها صدرو سدر",
  قلب: "قلبي قلبه قلبو قلبها گلبي گلب",
  اصبع: "اصبعي اصابع اصابعي صبع صوابع صوابعي صباع صباعي صبعي اصبعه صباعه صبعو صباعين",
  ظفر: "ضفر ضفري ضوافر ظفري اظافر اظافري ضفره اظفر ضافر",
  شفه: "شفايف شفايفي شفتي براطم برطم شفاه",
  جلد: "جلدي جلدو جلده بشره بشرتي",
  شعر: "شعري شعره شعرها شعرو",
  لسان: "لساني لسانه لسانو",
  عظام: "عضام عضم عظامي عضامي عضمي",
  مفصل: "مفاصل مفاصلي",
  عضل: "عضله عضلات عضلاتي",
  نمل: "منمل منمله تنمل ينمل تنميل خدر خدران مخدر تخدر خدلان يخدر تخدرت منمله",
  سن: "سني سنان اسنان اسناني سناني ضرس ضرسي ضروس اضراس سنون سنوني سنيه ضرسه طاحونه سنانه",
  عين: "عيون عيني عيوني اعين عينه عيونه عينيا عينها عينو عينين",
  سعال: "كح كحه كحته كحتها يكح تكح اكح بكح بيكح يسعل تسعل بسعل قحه سعله سعلة كحيت يقح",
  حرار: "مسخن مسخنه سخن سخنه سخونه حمي صخونه صخونيه سخونيه حراره حرارته حرارتها حرارتي مصخن سخانه",
  قيء: "استفراغ يستفرغ بستفرغ تستفرغ استفرغ ترجيع برجع طراش يطرش اطرش زوع يزوع ازوع تقيؤ يتقيا",
  نوم: "نام ينام انام بنام تنام رقد يرقد ارقد رقاد نايم نايمه بينام منام نعس نمت ناعس يرقدش",
  تكلم: "يتكلم اتكلم بيتكلم حكي يحكي بيحكي احكي هرج كلام نطق ينطق بينطق تحكي تتكلم يهدر كيهدر كلمات",
  مشي: "يمشي امشي بمشي بيمشي تمشي المشي مشيت يمشيش",
  شوف: "اشوف يشوف بشوف بيشوف تشوف شايف شايفه نشوف اري يري كيشوف",
  سمع: "يسمع اسمع بسمع بيسمع تسمع سامع سمعي سمعه سمعها",
  اكل: "ياكل باكل بياكل تاكل اكله ماكل اكلي كياكل",
  بلع: "يبلع ابلع ببلع بيبلع تبلع بلعي",
  نسي: "ينسي بينسي تنسي بنسي انسي نسيان ناسي كينسي بتنسي",
  بكي: "يبكي بيبكي تبكي بكا بكاء يعيط بيعيط يصيح ببكي بعيط كيبكي عياط",
  وقع: "طاح يطيح طايح سقط يسقط وقعت طحت طاحت بيوقع يوقع وقوع سقوط اطيح وقعه طيحه",
  كسر: "انكسر انكسرت اتكسر اتكسرت مكسور مكسوره تكسر ينكسر كسور انكسار كسرت تكسرت",
  ورم: "وارم وارمه ورمت متورم متورمه منفوخ منفوخه انتفاخ منتفخ منتفخه تورم منفخ منفخه مورم مورمه تورمت نفخه انتفخت تنتفخ بتنفخ بتورم يورم",
  حكه: "يحك تحك بتحك يحكني تحكني حكاك هرش بهرش يهرش اهرش حك احك بحك تحكه",
  حرق: "حرقان يحرق تحرق حريق حرقه بتحرق بيحرق يحرقني حارق حرقت محروق محروقه احتراق كتحرق",
  نزف: "نزيف ينزف بينزف تنزف بتنزف",
  حبوب: "حب حبه حبايه حبات دمامل بثور بثره دمل حبيبات حبايات حبوبه",
  بقع: "بقعه لطخ بقعات لطخات",
  دوخه: "دوار يدوخ بدوخ دايخ دايخه ادوخ تدوخ دخت بيدوخ دوخان دايره",
  خوف: "خايف خايفه بخاف يخاف اخاف مخاوف بيخاف تخاف مرعوب رعب خواف",
  تعب: "تعبان تعبانه بتعب يتعب ارهاق مرهق مرهقه خمول هبطان خامل اجهاد مهدود همدان هلكان",
  زعل: "حزن حزين زعلان حزينه مكتيب مكتيبه مقهور اكتياب",
  بول: "بولي يبول ابول بيبول تبول شخاخ يشخ ابوال",
  براز: "خروج اخراج يتبرز غايط كاكا خرا يخرج البراز برازه",
  حمام: "تواليت توالیت تويليت حمامات مرحاض",
  ولاده: "والده ولدت تولد خلفت خلفه ربيت نفاس نفاسي نافس قيصريه جبت",
  حمل: "حامل حامله حبله حبلي حملت حملي",
  دوره: "دورتي دورتها بيريود حيض عادتي العاده الدوره طمث",
  وزن: "وزني وزنه وزنها وزنو كيلو كيلوات",
  نقص: "ينقص نقصان انقص ناقص",
  زاد: "يزيد زياده بزيد ازيد تزيد بيزيد زايد",
  رجف: "يرجف ترجف بترجف رجفه رعشه يرعش ترعش بيرعش رعاش رجفان بترعش رجيف ارتجاف كترعد يرتعش",
  نفس: "تنفس يتنفس اتنفس نفسه انفاس بتنفس نهج بنهج انهج نهجان نفسو",
  ريحه: "رائحه ريحة ريحتي ريحته رايحه روايح",
  لون: "لونه لونها لوني الوان",
  احمر: "حمرا احمرار محمر محمره يحمر حمار حمره حمر تحمر احمرت",
  اصفر: "صفرا اصفرار مصفر مصفره صفار يصفر اصفره",
  ازرق: "زرقا يزرق ازرقاق زرق تزرق زراق",
  ابيض: "بيضا بياض بيض يبيض",
  اسود: "سودا سواد سود مسود اسمر يسود",
  جرح: "جروح مجروح انجرح اتجرح جرحي جرحه مجروحه انجرحت",
  دم: "دمي دمه دمها دما",
  سكر: "سكري سكره سكرها السكري سكرو",
  ضغط: "ضغطي ضغطه ضغطها ضغطو",
  كبير: "كبيره كبار مسن مسنه شيبه عجوز ختيار ختياره",
  طلع: "طالع طالعه طالعلي طالعلو طالعتلي طلعلي طلعتلي طلعلو بيطلعلي بتطلعلي بيطلع بتطلع يطلع تطلع طلعت طالعين",
  تحرك: "يتحرك بيتحرك تتحرك بتتحرك احرك يحرك بتحرك بيحرك اتحرك حرك متحرك بحرك احركها يحركها",
  احساس: "احس بحس حاسس حاسه يحس بيحس بتحس كنحس نحس حسيت محسش احساسي",
  سنوات: "سنه سنين سنتين",
  تكيسات: "تكيس متكيس متكيسه",
  ثقيل: "تقيل ثجيل تثجل تقل ثقل تقيله",
};
const sameMeaning = new Map(
  Object.entries(meanings).flatMap(([meaning, words]) =>
    [meaning, ...words.split(" ")].map((word) => [word, meaning] as const),
  ),
);

/** Meanings above are not looked up further. */
const standards: ReadonlySet<string> = new Set(Object.keys(meanings));
const comparedKinds: ReadonlySet<DialectWordKind> = new Set(["body", "complaint"]);

const pain =
  /^ب?[يتم]?(?:وجع|عور|ؤلم|الم)(?:ني|ه|ها|ك|هم|نا)?$|^(?:عوار|اوجاع|الام|وجعان|موجوع|واجع(?:ني|تني)?)$/;
/** «مبتسمعش», «معرفتش»: a negated verb of Egypt and the Maghreb is one word. */
const negatedVerb = /^[وف]?(?:ما(?=...)|م(?=ب?[يتنا]...|ك[يتن]...|...ت))(.{3,})ش$/;
/** «وبيوجعني», «عالكبد»: particles that are written with the word. */
const joinedAnd = /^و(?=....)|^ف(?=ب[يتنا]..)/;
const joinedOn = /^(?:وعال|عال)(?![يجمق])(?=...)/;
/** «بصدري»: the preposition before a word of the list above. */
const joinedIn = /^[بل](?=...)/;
/** «يأكل», «تأكل», «باكل», «هياكل» and «كياكل» are one verb in different persons. */
const person = /^(?:[بحهك]?[يتن]|ب?ا)(?=...)/;
const objectMe = /^(ب?[يتن].{2,})ني$/;
const plural = /^(...+)(?:ات|ين)$|^(....+)(?:ون|وا)$/;
const owner = /^(..+?)(?:هم|ها|(?<!و)نا|ي|ه)$/;
/** «عملتو», «حمرا», «دواء»: endings that are spoken or left out. */
const spokenEnding = /^(...+?)(?:اء|[اوء])$/;
const lettersAlike: readonly [RegExp, string][] = [
  [/ظ/g, "ض"],
  [/ئ/g, "ي"],
  [/ؤ/g, "و"],
];
/** «ما اقدر انام», «ما بقيت انام»: the verb behind says what is not done. */
const ability: ReadonlySet<string> = new Set(["اقدر"]);
/** Standard negation. */
export const negation = "ما";
const painWord = "الم";

/**
 * Returns what a folded Arabic word without its article says, regardless of person, owner, number
 * and of letters that are spoken alike: «مبتسمعش» says "not" and "hear".
 */
export function arabicContents(typed: string): string[] {
  const word = typed.replace(/گ/g, "ق").replace(/چ/g, "ك");
  if (pain.test(word)) return [painWord];
  const known = meaningOf(word);
  if (known !== undefined) return ability.has(known) ? [] : [known];
  const negated = negatedVerb.exec(word)?.[1];
  if (negated !== undefined) return [negation, ...arabicContents(negated)];
  const alone = withoutParticle(word);
  if (pain.test(alone)) return [painWord];
  if (alone !== word && negatedVerb.test(alone)) return arabicContents(alone);
  const unowned = withoutOwner(alone);
  return [meaningOf(alone) ?? meaningOf(unowned) ?? spokenForm(unowned.replace(person, ""))];
}

/** The shared word of those that mean the same, by the list above, else by the dialect lexicon. */
function meaningOf(word: string): string | undefined {
  const listed = sameMeaning.get(word);
  if (listed !== undefined || standards.has(word)) return listed;
  for (const { standard, kind } of dialectWords(word)) {
    if (!comparedKinds.has(kind) || standard.includes(" ")) continue;
    if (pain.test(standard)) return painWord;
    return sameMeaning.get(standard) ?? spokenForm(withoutOwner(standard).replace(person, ""));
  }
  return undefined;
}

function withoutParticle(word: string): string {
  const on = word.replace(joinedOn, "");
  if (on !== word) return on;
  const isListed = listedRank(word, "ar") !== null || isDialectWord(word);
  const alone = isListed ? word : word.replace(joinedAnd, "");
  const noun = alone.replace(joinedIn, "");
  return sameMeaning.has(noun) || sameMeaning.has(withoutOwner(noun)) ? noun : alone;
}

function withoutOwner(word: string): string {
  if (word.length < 4) return word;
  return word.replace(objectMe, "$1").replace(owner, "$1");
}

function spokenForm(word: string): string {
  let form = word.replace(plural, "$1$2").replace(spokenEnding, "$1");
  for (const [letter, alike] of lettersAlike) form = form.replace(letter, alike);
  return form;
}
