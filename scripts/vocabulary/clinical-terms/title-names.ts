/** Titles that only a coder would use: residues, causes, complications of procedures. */
const codersOnly =
  /classified elsewhere|classifiable|complicating|intraoperative|postprocedural|accidental puncture|as the cause|uncertain behavior|unspecified behavior|sequelae|late effects?|ill-defined|overlapping|related conditions|other conditions|certain |subsequent|(?:^|[^a-z])use of|findings? (?:of|in|on)|encounter|status|underdosing|adverse effect|poisoning by|defined in|contralateral|current episode|bypass graft|(?:with|in) (?:other|partial|full)|secondary to other|due to (?:other|unspecified|known)|remission|tropical|special screening|causing|affecting|nonspecific|involving|resulting|without|trimester|with .* with/i;

/** Qualifiers after a comma that a person would not type. */
const emptyTail =
  /^(?:unspecified|not |so stated|other|type unspecified|nos|organism|site|part|with|without|including|except|due to|initial|undetermined|multiple sites|and|or)/i;

/** Words before "and" that belong to the noun after it: "acute and subacute endocarditis". */
const adjective =
  /^(?:\w+(?:al|ic|ive|ous|ary|ar|oid|ed|ile|ant|ent)|acute|chronic|early|late|upper|lower|inner|outer|superficial|deep|simple|benign|mild|moderate|severe)$/i;

const rewrites: [RegExp, string][] = [
  [/^malignant neoplasms? of (.+)$/i, "$1 cancer;cancer of the $1"],
  [/^secondary malignant neoplasm of (.+)$/i, "$1 metastasis;metastatic cancer of the $1"],
  [/^benign neoplasms? of (.+)$/i, "benign tumor of the $1;benign $1 tumor"],
  [/^carcinoma in situ of (.+)$/i, "carcinoma in situ of the $1"],
  [/^calculus of (?:the )?(.+)$/i, "$1 stones;stones in the $1"],
  [/^congenital malformations? of (.+)$/i, "$1 birth defect;congenital malformation of the $1"],
  [/^disorders? of (.+)$/i, "$1 disorder;disorders of the $1"],
  [/^diseases? of (.+)$/i, "$1 disease;diseases of the $1"],
  [/^(.+), ((?:un|bi)lateral|ruptured|acute|chronic|congenital|acquired|type \w+)$/i, "$2 $1"],
];

/**
 * Returns the names a person would type for a title, one list a term; empty if no one would type
 * it.
 */
export function namesOfTitle(title: string): string[][] {
  if (codersOnly.test(title)) return [];
  const explained = [...title.matchAll(/\[([^\]]+)\]/g)].map(([, inner = ""]) => inner);
  const plain = tidy(title.replace(/\[[^\]]*\]/g, " ").replace(/\([^)]*\)/g, " "));
  return splitTitle(plain)
    .map((part, index) => {
      const names = rewrite(part);
      return [...names, ...(index === 0 ? explained.map(tidy) : [])].filter(isTypeable);
    })
    .filter((names) => names.length > 0);
}

function tidy(text: string): string {
  const [head = "", ...tails] = text.split(",").map((part) => part.trim());
  const kept = tails.filter((tail) => tail !== "" && !emptyTail.test(tail));
  return [head, ...kept]
    .join(", ")
    .replace(/\b(?:other|unspecified|specified|not otherwise specified|and other|certain)\b/gi, " ")
    .replace(/\b(?:and|or|with|of|in)\s*(?=$|,)/gi, " ")
    .replace(/^\s*(?:and|or|of)\b/i, " ")
    .replace(/\s+/g, " ")
    .replace(/ ,/g, ",")
    .trim()
    .toLowerCase();
}

/** Parts "X and Y of Z" into two titles. */
function splitTitle(title: string): string[] {
  const [, left = "", right = "", tail = ""] =
    /^([^,]+?) and ([^,]+?)( of [^,]+)?$/.exec(title) ?? [];
  if (left === "" || / and | of /.test(`${left} ${right}`)) return [title];
  const noun = right.split(" ").slice(1).join(" ");
  const isShared = adjective.test(left.split(" ").at(-1) ?? "") && noun !== "";
  return [`${left}${isShared ? ` ${noun}` : ""}${tail}`, `${right}${tail}`];
}

function rewrite(title: string): string[] {
  for (const [pattern, names] of rewrites) {
    if (pattern.test(title)) return title.replace(pattern, names).split(";").map(withoutDoubles);
  }
  return [title];
}

const withoutDoubles = (name: string) => name.replace(/\b(the|of) (?:the|of)\b/g, "$1");

/** Matches the rest of a title that names no disease once its qualifiers are removed. */
const remnant =
  /[,:;/]|\b(?:and|sites?|forms of|types? of|parts? of|cell type|conditions?|causes?|quadrant|central portion|maternal care|newborn affected|structures?|disturbances|problems with|abnormal results|complicated by|specific|associated with|characterized|underlying|physiological|symbolic|identified|unidentified|identifiable|malformation syndromes|adnexa|related syndromes|general symptoms|supervision|reduction defects?|toxic effect of and|failed attempted|labor of|disorders disorder|lipidemias)\b|^(?:of|the|with|from|or|disorders of the) |\b(?:of|with|from|due|at|in|to|or|following)$|\bof (?:of|the disorder)\b/;

/** Long phrases and lists are wordings of a classification, not of people. */
function isTypeable(name: string): boolean {
  return name.split(" ").length <= 6 && name.length >= 3 && !remnant.test(name);
}
