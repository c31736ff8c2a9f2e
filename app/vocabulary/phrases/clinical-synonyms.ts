/**
 * Words that name the same thing in a hospital's letter and at home, one group a line, the first
 * being the word they are read as. Single folded words only; phrases belong to the
 * vocabulary.
 */
const groups = `
kidney renal nephro
liver hepatic
stomach gastric
heart cardiac
lung pulmonary
brain cerebral
eye ocular ophthalmic
nose nasal
mouth oral
tooth dental
womb uterus uterine
ovary ovarian
testicle testicular testis testes
bone osseous
joint articular
vein venous
artery arterial
spine spinal vertebral
back waist
bowel intestine intestinal gut
rectum rectal
anus anal
nerve neural
breast mammary boob boobie tit
newborn neonatal neonate
paediatric pediatric
bladder vesical
windpipe trachea tracheal
gullet oesophagus esophagus oesophageal esophageal
collarbone clavicle
kneecap patella
hives urticaria
stone calculus calculi lithiasis
lump bump mass growth nodule
cancer carcinoma malignancy malignant
tumor neoplasm
narrowing stenosis stricture
clot thrombosis thrombus
bleed bleeding haemorrhage hemorrhage
removal excision resection
rupture ruptured
stool poo poop pooping faeces feces faecal fecal turd
pee wee urinate urinating urination urine piss peeing weeing
bottom bum butt backside arse
penis willy willie
vagina vaginal
prostate prostatic
period menstruation menses menstrual
miscarriage miscarry miscarried
pregnant pregnancy
operation op surgery surgical operate operated
medicine meds medication
vaccine jab vaccination vaccinate immunization immunisation immunise
swell puffy puff swelled oedema edema
tired fatigue exhausted knackered tiredness
dizzy giddy woozy lightheaded
glasses specs spectacles
tremble tremor trembling shiver shivering
fart flatulence farting
burp belch
snore snoring
drool dribble drooling dribbling
limp limping
squint strabismus
nut almond cashew pistachio hazelnut walnut
prawn shrimp
alcohol wine beer whisky vodka booze
cigarette cigs ciggies smokes
toilet loo bathroom
husband hubby
wife missus
diarrhoea diarrhea
gullet foodpipe
stitch stitches suture
terrified petrified
mucus snot phlegm
spit spat spitting
test testing
scar scarring
freckle freckles
hair hairs
wart verruca
كليه كلوي كلاوي كلي
كبد كبدي
قلب قلبي
رئه رئوي
دماغ دماغي مخ
معده معدي
جلد جلدي
عين عيني بصري
انف انفي
فم فموي
سن سني
رحم رحمي
مبيض مبيضي مبايض مبيضين
خصيه خصوي
وريد وريدي اورده
شريان شرياني شرايين
عصب عصبي اعصاب
مفصل مفصلي مفاصل
عضله عضلي عضلات
امعاء معوي
قولون قولوني
شرج شرجي
مستقيم مستقيمي
مثانه مثاني
بروستات بروستاتا بروستاته موثه
درق درقي
ثدي ثديي
دم دموي
بول بولي
حنجره حنجري
مريء مريئي مرئ
حصي حصاه حصوه حصوات
علاج معالجه مداواه
حساسيه ارجيه تحسس
زرع زراعه اغتراس غرس غرسه
استئصال ازاله قطع
ورم اورام كتله
نزف نزيف
تضيق ضيق
لحميه سليله سلائل لحميات
قصور فشل
مرض داء امراض
طعم ترقيع رقعه طعوم
دعامه دعامات ستنت
خزعه عينه خزعات
تنظير منظار ناظور
تشوه تشوهات
كيس كيسه اكياس
خراج خراجات
ناسور نواسير
جلطه خثره خثار تجلط
تورم وذمه
ابيضاض لوكيميا
سرطان سرطانه
تاجي اكليلي
شبكيه شبكي
قرنيه قرني
صرع اختلاج
ابهر ابهري اورطي
فقره فقري فقرات
نخاع نخاعي
`;

/** The groups as lists of folded words. */
export const clinicalSynonyms: readonly (readonly string[])[] = groups
  .trim()
  .split("\n")
  .map((group) => group.split(" "));
