/** First names, roots and endings of surnames of the peoples that work in Dubai. */
const firstNames =
  "Aarav Aditi Ajay Akash Amit Anand Anita Arvind Asha Ashwin Bhavna Chandra Devika Dinesh Divya Farhan Gauri Girish Gopal Hari Indira Isha Jaya Jyoti Kabir Kiran Lata Madhu Manish Maya Mohan Naveen Neha Nisha Omkar Pankaj Pradeep Prem Radha Rahul Rakesh Ravi Rekha Rohan Sachin Sandeep Sanjay Seema Shanti Shreya Sneha Swati Tara Uma Usha Varun Vijay Yash " +
  "Adnan Ahsan Aleena Amna Anwar Arslan Ayesha Danish Fahad Fariha Hamza Hina Iqbal Junaid Kashif Lubna Mahnoor Nadia Noman Rabia Saba Salman Sana Tahir Umair Usman Zainab Zara " +
  "Angelo Bernadette Carlo Divina Eduardo Fe Gina Isagani Jasmin Karen Lea Manuel Noel Olivia Pedro Ricardo Teresa Vicente Wilma " +
  "Alexei Anastasia Andrei Boris Daria Denis Galina Igor Irina Ivan Kirill Larisa Maxim Natalia Nikolai Olga Pavel Roman Tatiana Viktor " +
  "Adam Alan Alice Amy Andrew Anna Anthony Brian Claire Colin Daniel David Diana Edward Emily Emma Eric Frank Gary Hannah Helen Henry Jack James Jane Jason Julia Kevin Laura Lucy Mark Martin Mary Matthew Neil Nicola Oliver Paul Peter Robert Ruth Samuel Sarah Simon Sophie Steven Susan Timothy Victoria " +
  "Carlos Carmen Diego Elena Fernando Isabel Juan Luis Maria Miguel Pablo Rosa Sofia Marco Paola Stefano Pierre Sylvie Camille Antoine Klaus Petra Stefan Monika Ludwig " +
  "Ahmed Ali Amal Amina Ayman Aziz Badr Bashar Dina Fadi Farid Habib Hala Hamad Hanan Hani Hassan Hiba Huda Hussein Ibrahim Iman Issam Jamal Kamal Karim Khalid Laila Maha Mahmoud Majid Mansour Mariam Marwan Mohammed Mona Nabil Nadine Nasser Noura Omar Osama Qasim Rami Rana Rashid Reem Sabah Salem Salma Samir Sultan Tarek Wafa Walid Yasser Zayed";
const surnameRoots =
  "Abram Adal Agar Alban Amar Ander Arat Baran Barto Basil Belin Bhand Bori Brand Cald Carm Chandr Cors Dand Darw Del Dorn Durr Edmund Eld Fabr Fald Ferr Fols Gad Gand Garm Gost Grand Gul Hal Ham Harr Holt Ibr Ivan Jaff Jan Kal Kand Karl Kast Khal Kor Kras Kumar Lamb Land Lav Len Lom Mahad Mal Mand Mart Mes Mir Mor Nand Nar Nev Nor Ol Orl Pal Pand Pat Pavl Per Pol Prad Ram Ran Rast Rod Ros Rud Sal Sand Sar Shah Sid Sol Stan Sul Tal Tand Tark Tor Ul Vald Van Vas Vel Verm Vin Vol Wad Wald War Win Yad Yar Zab Zal Zand";
const surnameEndings =
  "a an ani ar as berg czyk dar den e el ell enko er es escu etti ez i ia ian ic ik in ini is kar ko kov lal man mann mi nathan ner o off oglu on or ov ova poulos pour ra rao ri sen shi ski skaya son stad sundaram ton uddin ur vic wala wood y zadeh";

const [arabFamilies, arabShare] = [
  "Al Ali,Al Amri,Al Ansari,Al Awadhi,Al Balushi,Al Bastaki,Al Farsi,Al Hammadi,Al Hashimi,Al Hosani,Al Jaberi,Al Kaabi,Al Khatib,Al Maktari,Al Mansoori,Al Marri,Al Mazrouei,Al Mheiri,Al Nahdi,Al Nuaimi,Al Qassimi,Al Rashidi,Al Romaithi,Al Sabbagh,Al Shamsi,Al Suwaidi,Al Tamimi,Al Tayer,Abdelaziz,Abu Ghazaleh,Aoun,Asfour,Awad,Aziz,Badawi,Bakri,Barakat,Bishara,Dabbas,Daher,Darwish,Eid,Fakhoury,Fares,Fawzi,Ghanem,Habash,Hamdan,Hammoud,Hariri,Hourani,Ibrahim,Issa,Jaber,Jalal,Kassab,Kattan,Khalaf,Khalifa,Khoury,Mansour,Masri,Murad,Nasr,Nassif,Nimr,Odeh,Qabbani,Qadri,Rahman,Rizk,Saad,Sabri,Saleh,Salman,Sayegh,Shaheen,Shami,Sharaf,Soliman,Taha,Tamer,Wahba,Yassin,Zaki,Zein,Zoghbi".split(
    ",",
  ),
  0.25,
];

/** Returns generated full names, the same in every run, none of whose surnames is to be avoided. */
export function distractorNames(count: number, avoided: ReadonlySet<string>): string[] {
  const random = seededRandom(18);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
  const [firsts, roots, endings] = [firstNames, surnameRoots, surnameEndings].map((words) =>
    words.split(" "),
  );
  const names = new Set<string>();
  while (names.size < count) {
    const surname =
      random() < arabShare ? pick(arabFamilies) : pick(roots ?? []) + pick(endings ?? []);
    if (!avoided.has(surname)) names.add(`${pick(firsts ?? [])} ${surname}`);
  }
  return [...names];
}

/** Numbers from 0 to 1 by a linear congruence; good enough to choose words by. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
