/** Lay phrases: Emirati, Levantine, Egyptian, English and Arabizi. */
export const layPhrases = `
throwing up | specialty general-practice emergency-medicine gastroenterology
my kid's ear hurts | specialty paediatrics ent
my kid is burning up | specialty paediatrics family-medicine general-practice
my baby won't stop crying | specialty paediatrics
my daughter keeps coughing at night | specialty paediatrics pulmonology
my son wets the bed | specialty paediatrics urology clinical-psychology
my toddler isn't talking yet | specialty speech-therapy paediatrics
my child won't eat anything | specialty paediatrics nutrition-dietetics
my tooth is killing me | specialty dentistry endodontics
broke my tooth | specialty dentistry prosthodontics
my gums bleed when I brush | specialty periodontics dentistry
I want straight teeth | specialty orthodontics dentistry
I want whiter teeth | specialty dentistry prosthodontics
my back is killing me | specialty orthopaedics physiotherapy spine-surgery
I hurt my back lifting | specialty orthopaedics physiotherapy spine-surgery sports-medicine
my knee cracks when I climb stairs | specialty orthopaedics physiotherapy
twisted my ankle | specialty orthopaedics sports-medicine
can't lift my arm | specialty orthopaedics physiotherapy
my hand goes numb at night | specialty orthopaedics neurology
pins and needles in my feet | specialty neurology internal-medicine
my head is pounding | specialty neurology general-practice
the room is spinning | specialty ent neurology
ringing in my ears | specialty ent audiology
I can't hear well | specialty audiology ent
something stuck in my throat | specialty ent gastroenterology
lost my voice | specialty ent speech-therapy
blocked nose | specialty ent allergy-immunology
I sneeze all day | specialty allergy-immunology ent
can't sleep at night | specialty sleep-medicine psychiatry
my husband snores | specialty sleep-medicine ent
I feel sad all the time | specialty psychiatry clinical-psychology
I worry too much | specialty psychiatry clinical-psychology
I lose my temper quickly | specialty clinical-psychology psychiatry
problems with my wife | specialty clinical-psychology
I can't focus at work | specialty psychiatry clinical-psychology
pimples on my face | specialty dermatology aesthetic-medicine
my hair is falling out | specialty dermatology hair-restoration
dark spots on my face | specialty dermatology aesthetic-medicine
itchy all over | specialty dermatology allergy-immunology
red patches on my skin | specialty dermatology general-practice
my heart is racing | specialty cardiology internal-medicine
my blood pressure is high | specialty cardiology internal-medicine
out of breath climbing stairs | specialty pulmonology cardiology
burning when I pee | specialty urology family-medicine
I pee a lot at night | specialty urology endocrinology
blood in my pee | specialty urology nephrology
my tummy hurts | specialty general-practice gastroenterology
burning in my chest after eating | specialty gastroenterology general-practice
I can't poop | specialty gastroenterology general-practice
blood when I poop | specialty gastroenterology colorectal-surgery
I feel sick after eating | specialty gastroenterology general-practice emergency-medicine
always tired | specialty general-practice internal-medicine
I keep gaining weight | specialty endocrinology internal-medicine nutrition-dietetics
want to lose weight | specialty nutrition-dietetics endocrinology bariatric-surgery
high sugar | specialty endocrinology internal-medicine
my period is late | specialty obstetrics-gynaecology endocrinology
can't get pregnant | specialty reproductive-medicine obstetrics-gynaecology
I think I'm pregnant | specialty obstetrics-gynaecology family-medicine
lump in my breast | specialty breast-surgery radiology obstetrics-gynaecology
hot flashes | specialty obstetrics-gynaecology endocrinology
need new glasses | specialty optometry ophthalmology
something in my eye | specialty ophthalmology emergency-medicine
my eyes are dry | specialty ophthalmology optometry
quit smoking | specialty family-medicine pulmonology
medical for my visa | specialty occupational-medicine family-medicine general-practice
sick leave paper | specialty general-practice family-medicine
doctor to come home | specialty general-practice home-nursing family-medicine
full body check up | specialty family-medicine preventive-medicine internal-medicine
my mother keeps forgetting things | specialty neurology geriatrics
nurse for my old father | specialty home-nursing geriatrics
راسي يعورني | specialty neurology general-practice
بطني يعورني | specialty general-practice gastroenterology
ظهري يعورني وايد | specialty orthopaedics physiotherapy spine-surgery
ضرسي يعورني | specialty dentistry endodontics
ركبتي توجعني | specialty orthopaedics physiotherapy
ولدي مسخن | specialty paediatrics family-medicine general-practice
بنتي تكح طول الليل | specialty paediatrics pulmonology
ولدي ما ياكل | specialty paediatrics nutrition-dietetics
البيبي ما ينام | specialty paediatrics clinical-psychology
شعري يطيح | specialty dermatology hair-restoration
ما أقدر أنام | specialty sleep-medicine psychiatry
أحس بضيقة | specialty psychiatry clinical-psychology pulmonology cardiology
قلبي يدق بسرعة | specialty cardiology internal-medicine
خشمي مسدود | specialty ent allergy-immunology
أبي أنحف | specialty nutrition-dietetics endocrinology
أبغي تنظيف أسنان | specialty dentistry periodontics
أبي أسوي فحص شامل | specialty family-medicine preventive-medicine internal-medicine
عندي حبوب في ويهي | specialty dermatology aesthetic-medicine
دورتي متأخرة | specialty obstetrics-gynaecology endocrinology family-medicine
أمي تنسى وايد | specialty neurology geriatrics
معدتي بتوجعني | specialty gastroenterology general-practice
ضهري واجعني | specialty orthopaedics physiotherapy spine-surgery
راسي عم يوجعني | specialty neurology general-practice
سني عم يوجعني | specialty dentistry endodontics
ابني عنده حرارة | specialty paediatrics family-medicine general-practice
ابني سخن | specialty paediatrics family-medicine general-practice
عندي رشح وسعلة | specialty general-practice family-medicine
بدي دكتور أسنان | specialty dentistry
عاوز دكتور عظام | specialty orthopaedics
عايز دكتور قلب كويس | specialty cardiology
سناني بتوجعني | specialty dentistry endodontics
مش عارف أنام | specialty sleep-medicine psychiatry
عندي مغص | specialty general-practice gastroenterology
شعري بيتساقط | specialty dermatology hair-restoration
حاسس باكتئاب | specialty psychiatry clinical-psychology
دايخة طول الوقت | specialty ent neurology
إيدي منملة | specialty neurology orthopaedics
زوجي يشخر | specialty sleep-medicine ent
doktor asnan | specialty dentistry
tabib asnan | specialty dentistry
doctor atfal | specialty paediatrics
tabeeb 3oyoon | specialty ophthalmology
doctor jeldeya | specialty dermatology
doctora nesa2eya | specialty obstetrics-gynaecology
doctor 3ezam | specialty orthopaedics
3elaj tabe3i | specialty physiotherapy
`;

/** Districts by the names people use. */
export const districtAliases = `
dentist jlt | specialty dentistry + district jlt
dentist in the marina | specialty dentistry + district dubai-marina
dentist marsa dubai | specialty dentistry + district dubai-marina
doctor al goze | district al-quoz
clinic in quoz | district al-quoz
doctor jbr | district jbr
doctor in jvc | district jvc
dermatologist jvt | district jvt
doctor academic-city dubai | district academic-city
physio near mall of the emirates | specialty physiotherapy + district al-barsha
dentist moe | specialty dentistry + district al-barsha
clinic tecom | district barsha-heights
doctor barsha heights | district barsha-heights
doctor in silicon oasis | district dubai-silicon-oasis
dentist dso | district dubai-silicon-oasis
doctor burj khalifa | district downtown-dubai
doctor downtown | district downtown-dubai
doctor dubai mall | district downtown-dubai
doctor springs | district emirates-living
doctor meadows | district emirates-living
clinic um ramool | district umm-ramool
doctor muhaisna | district muhaisnah
pharmacy sonapur | district muhaisnah
dentist motorcity | district motor-city
dentist sports city | district dubai-sports-city
doctor knowledge village | district al-sufouh
doctor internet city | district dubai-media-city
dentist media city | district dubai-media-city
doctor healthcare city | district dubai-healthcare-city
cardiologist dhcc | specialty cardiology + district dubai-healthcare-city
ent healthcare city | specialty ent + district dubai-healthcare-city
doctor oud maitha | district oud-metha
doctor wafi | district oud-metha
dentist burdubai | specialty dentistry + district bur-dubai
clinic karama | district al-karama
dentist deyra | specialty dentistry + district deira
clinic gold souk | district deira
dentist deira city centre | district port-saeed deira
doctor garhood | district al-garhoud
pharmacy ghusais | clinic pharmacy + district al-qusais
doctor qusais | district al-qusais
dentist nahda | specialty dentistry + district al-nahda
dentist mirdiff | specialty dentistry + district mirdif
doctor uptown mirdif | district mirdif
doctor warqaa | district al-warqa
dentist rashidiya | specialty dentistry + district al-rashidiya
clinic international city | district international-city
clinic dragon mart | district international-city
doctor dip | district dubai-investments-park
doctor green community | district dubai-investments-park
doctor jebal ali | district jebel-ali
clinic discovery garden | district discovery-gardens
dentist umm suqaim | district umm-suqeim
dentist um suqeim | district umm-suqeim
doctor near burj al arab | district umm-suqeim
doctor safa park | district al-safa
dentist wasl road | district al-wasl
doctor satwa | district al-satwa
clinic businessbay | district business-bay
clinic al souk al kabeer | district bur-dubai
lab abuhail | district abu-hail
pharmacy mamzer | district al-mamzar
doctor tawar | district al-twar
clinic nadd al hamar | district nad-al-hamar
pharmacy mudon | district mudon
clinic town square nshama | district town-square
doctor academic city | district academic-city
clinic dubiotech | district dubai-science-park
dentist jumairah | specialty dentistry + district jumeirah-1 jumeirah-2 jumeirah-3
dentist jumeira 3 | district jumeirah-3
طبيب أسنان المارينا | specialty dentistry + district dubai-marina
دكتور في جميرا | district jumeirah-1 jumeirah-2 jumeirah-3
دكتور جي في سي | district jvc
عيادة في جي ال تي | district jlt
دكتور داون تاون | district downtown-dubai
عيادة بزنس باي | district business-bay
دكتور مول الامارات | district al-barsha
عيادة في البرشا | district al-barsha
صيدلية في القصيص | clinic pharmacy + district al-qusais
دكتور مردف سيتي سنتر | district mirdif
دكتور واحة السيليكون | district dubai-silicon-oasis
عيادة المدينة العالمية | district international-city
دكتور بردبي | district bur-dubai
دكتور ديره | district deira
عيادة تيكوم | district barsha-heights
دكتور في المدينة الطبية | district dubai-healthcare-city
طبيب أسنان الكرامه | specialty dentistry + district al-karama
دكتور النهده | district al-nahda
دكتور الراشديه | district al-rashidiya
دكتور السطوه | district al-satwa
دكتور ام سقيم | district umm-suqeim
عيادة عود ميثا | district oud-metha
دكتور القرهود | district al-garhoud
`;
