/** Words of Cyrillic and Greek as they are written in Latin letters, by whatever scheme: `zakaz`, `imerominia`. */
import { tellingLetters } from '../../scale/extents.ts';
import { addTo } from '../../scale/lists.ts';
import { lazy } from '../../scale/once.ts';
import { endingsOf } from './inflection.ts';
import { stems, words } from './vocabulary.ts';

type Pairs = readonly (readonly [RegExp, string])[];

/** How a script is written in Latin letters. Words are folded before. */
interface Script {
  letters: RegExp;
  /** Letters that are written for two, and for one. */
  pairs: Pairs;
  each: ReadonlyMap<string, string>;
  /** What other languages and schemes have for it: of the script's letters, and of Latin ones. */
  own: Pairs;
  latin: Pairs;
  /** What is then read as one, in both. */
  alike: Pairs;
}

const partsOf = (list: string): [string, string][] =>
  list.split(' ').map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]);
const pairs = (list: string): Pairs => partsOf(list).map(([from, to]) => [new RegExp(from, 'gu'), to]);

const cyrillic: Script = {
  letters: /\p{Script=Cyrillic}/u,
  pairs: [],
  each: new Map(
    partsOf(
      'а=a б=b в=v г=g ґ=g д=d е=e є=e ж=zh з=z и=i і=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sh ъ= ь= ы=i э=e ю=iu я=ia ј=i љ=li њ=ni ћ=ch ђ=d џ=dzh',
    ),
  ),
  own: pairs('г=h ъ=a щ=sht'),
  latin: pairs('j=zh'),
  alike: pairs('s?hch|sch|shh=sh kh|x=h tz|c(?!h)=ts w=v [yj]=i ie|io=e ii+=i'),
};

const greek: Script = {
  letters: /\p{Script=Greek}/u,
  pairs: pairs('αι=e [εου]ι=i ου=u (?<=[αεη])υ=v γγ|γκ=g μπ=v ντ=d'),
  each: new Map(
    partsOf('α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=ks ο=o π=p ρ=r σ=s τ=t υ=i φ=f χ=h ψ=ps ω=o'),
  ),
  own: [],
  latin: pairs('x=ks (?<!o)u=i h=i'),
  alike: pairs('ph=f kh|ch|x=h ou=u ai=e [eo]i|y=i w=o (?<=[ae])[fu](?![aeiou])=v n?gk|ng|gg=g mp|b=v nt=d'),
};

const replaced = (text: string, list: Pairs): string => list.reduce((word, [from, to]) => word.replace(from, to), text);

/** All ways to read a word, with and without what others have. */
const readings = (word: string, others: Pairs): string[] =>
  others.reduce((all, [from, to]) => [...new Set(all.flatMap((one) => [one, one.replace(from, to)]))], [word]);

const ofOwn = (word: string, { pairs, each, own, alike }: Script): string[] =>
  readings(word, own).map((one) =>
    replaced(
      replaced(one, pairs).replace(/./gu, (letter) => each.get(letter) ?? letter),
      alike,
    ),
  );

/** Words of a script by what is written for them; the first of two that are written alike. */
function indexOf(list: Iterable<string>, script: Script): Map<string, string> {
  const index = new Map<string, string>();
  for (const word of list)
    if (script.letters.test(word))
      for (const roman of ofOwn(word, script)) if (!index.has(roman)) index.set(roman, word);
  return index;
}

/** The scripts with what the vocabulary has of each. */
const scripts = [cyrillic, greek].map((script) => ({
  ...script,
  words: lazy(() => indexOf(words.keys(), script)),
  stems: lazy(() => {
    const index = new Map<string, string[]>();
    for (const stem of stems.keys())
      if (script.letters.test(stem)) for (const roman of ofOwn(stem, script)) addTo(index, roman, stem);
    return index;
  }),
}));

const longestEnding = 7;

/** Finds the words of a text's script that Latin ones are written for; undefined where the text is of another. */
export function romanisedFrom(text: readonly string[]) {
  const script = scripts.find(({ letters }) => text.filter((word) => letters.test(word)).length * 2 > text.length);
  if (!script) return undefined;
  const latin = (word: string): string[] => readings(word, script.latin).map((one) => replaced(one, script.alike));
  const find = (word: string, index: ReadonlyMap<string, string>): string | undefined =>
    latin(word)
      .map((one) => index.get(one))
      .find(Boolean);
  const own = indexOf(text, script);
  /** A word that stands in the text. */
  const said = (word: string): string | undefined => find(word, own);
  /** One of those, or of the vocabulary. */
  const meant = (word: string): string | undefined => said(word) ?? find(word, script.words()) ?? inflected(word);
  const inflected = (word: string): string | undefined => {
    for (const one of latin(word))
      for (let cut = one.length; cut >= Math.max(tellingLetters, one.length - longestEnding); cut -= 1)
        for (const stem of script.stems().get(one.slice(0, cut)) ?? [])
          for (const { language } of stems.get(stem) ?? [])
            for (const ending of ['', ...endingsOf(language)])
              if (ofOwn(stem + ending, script).includes(one)) return stem + ending;
    return undefined;
  };
  return { said, meant };
}
