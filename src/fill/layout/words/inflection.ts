/** The forms that words take in languages which say with endings what others say with small words. */

export type Language = keyof typeof endings;

/** A word of the vocabulary, found by its stem. */
export interface Inflected {
  language: Language;
  concept: string;
  word: string;
}

const southern =
  'a e i u o om em ama ima eg og oga ega oj ih im ija ije iji iju ijom ni na no nog nom nim ne noj ska ski sko skog';
const eastern =
  'а ът я ят та то те и ите ата ета ото ето о е у ом ем ама има ог ега ои их им ни на но ната ния ният ните ен иот';
/** Endings behind a stem, folded. */
const written = {
  pl: 'a e i o u y ow om ami ach em ie iem owi ia iu ej ego emu ych ymi ym ich im iej owie mi iami iach iom io ni nia niu niem nie na ne ny nym nych nej nego ze ki ek ka ku',
  cs: 'a e i o u y ou em um ach ech ich ami emi ove ovi ich ho mu ym im eho emu ych ymi ni niho nim nich ne ny na nou nym nych neho ova ovy ovou ovych ech ky ek ku ka',
  sk: 'a e i o u y ou om am ami ach em ovi ove ov ej ho mu ym im eho emu ych ymi ich imi iu ia ie iam iach ni nej neho ne na nu no ny nych ka ky ku kou ok ek ci',
  ru: 'а я ы и у ю е о ь ом ем ои еи ою ею ов ев ам ям ами ями ах ях ии ию ие иям иях ием ыи ая яя ое ее ые ого его ому ему ым им ых их ыми ими ую юю ью ка ки ку ке',
  uk: 'а я и і у ю е о ь ом ем ою ею ів ев ам ям ами ями ах ях ії ію ія ієм ии а яя е і ого ього ому ьому им их ими ими у ою єю ї',
  tr: 'i u a e n in un im um si su sinin sini sine sina sinda sinde nin nun na ne nda nde ndan nden da de dan den ta te tan ten la le yla yle lar ler lari leri larin lerin larinin lerinin larina lerine larinda lerinde lara lere larda lerde lardan lerden ini inin ina ine inda inde indan inden unu unun una unda undan yi yu ya ye nu ki li lu lik luk',
  sv: 'a e n s t ar er or en et ens ets na arna erna orna arnas ernas ornas as ade at d',
  da: 'e n r s t er en et ene erne ens ets ernes s te de ede',
  no: 'e n r s t er en et ene ens ets a te de et',
  fi: 'n a t ta ssa sta lla lta lle na ksi in en an on ja ia jen ien iden ssa lla ssä den ten sen ksen kset mme nsa ni',
  hu: 'a e t i k at et ot ok ek ak ban ben ba be bol nak nek val vel ra re rol tol hoz hez ja je jat jet ai ei anak enek aban eben an en on ig kent kor',
  ro: 'a e i u ul ului ea ei le lui lor ii ilor iilor elor uri urile urilor a te tii tiei',
  el: 'α ε η ο υ ι ω ου ον ων οι ησ ασ εσ οσ ουσ σ ισ ια ιεσ ιασ εισ εων εωσ τοσ τα των ατοσ ατα ατων',
  hr: southern,
  sl: southern,
  bg: eastern,
  sr: eastern,
  lv: 'a e i u s is us es as am em im ai ei iem os ies aja ejs eja sana sanas sanu',
  lt: 'a e i o u s as is us es os ai e ui iui io iu iai ius ies iams ams oms uose ose ine ini nio niai nes oja toja tojas',
  et: 'a e i u d t l s le lt ks ni na ta ga de te id ed us use st ja ku ma mine mise miseks misel',
  is: 'a i u s r ar ir ur inn in id na nar nir nni num unum anna inu ins ina inum ara ari',
} as const;

const endings = Object.fromEntries(
  Object.entries(written).map(([language, list]) => [language, new Set(list.split(' '))]),
) as unknown as Record<keyof typeof written, ReadonlySet<string>>;

/** What other forms of a word have no more. */
const ofNominative: Partial<Record<Language, RegExp>> = {
  el: /(?:[αεηουιω]|.σ)$/u,
  lv: /(?:[aeiu]|[iu]?s)$/,
  lt: /(?:[aeiou]|[aiu]?s)$/,
  is: /(?:[aiu]|ur)$/,
};
const [shortestStem, longestEnding] = [4, 7];
/** Everyday words of these languages have three letters before their ending: `тема`, `цена`, `лицо`. */
const cyrillic = /^\p{Script=Cyrillic}/u;

/** What stays of a word in all its forms; undefined where the word is too short to be told by a part. */
export function stemOf(word: string, language: Language): string | undefined {
  if (!Object.hasOwn(endings, language)) return undefined;
  const stem = word.replace(ofNominative[language] ?? /[aeiouyаяыиуюеоьіїєαεηουιω]$/u, '');
  const shortest = stem !== word && cyrillic.test(word) ? shortestStem - 1 : shortestStem;
  return stem.length < shortest ? undefined : stem;
}

/** The concepts of a word in one of its forms, by the longest stem that the endings of its language complete. */
export function conceptsByStem(token: string, stems: ReadonlyMap<string, readonly Inflected[]>): string[] | undefined {
  const last = Math.max(cyrillic.test(token) ? shortestStem - 1 : shortestStem, token.length - longestEnding);
  for (let cut = token.length; cut >= last; cut -= 1) {
    const rest = token.slice(cut);
    const found = stems
      .get(token.slice(0, cut))
      ?.filter(({ language }) => (rest === '' && cut >= shortestStem) || endings[language].has(rest))
      .map(({ concept }) => concept);
    if (found && found.length > 0) return [...new Set(found)];
  }
  return undefined;
}
