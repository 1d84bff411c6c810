import type { Language } from '../language.ts';

/** Endings by language. The longest one that leaves a stem of at least three letters is removed. */
const ENDINGS: Readonly<Record<Language, RegExp>> = {
  en: /^(.{3,}?)(?:ings?|ies|ied|ed|es|s|y|e)$/,
  es: /^(.{3,}?)(?:aciones|acion|ciones|cion|andolo|iendolo|ando|iendo|arlos|arlas|arlo|arla|arse|arte|arme|ados|adas|ado|ada|idos|idas|ido|ida|amos|emos|aron|ieron|ar|er|ir|an|en|as|es|os|a|e|o|s)$/,
};

/**
 * Returns the stem of a folded word. Plurals and common verb forms have the same stem. The stem need not be a real
 * word, because it is only compared with other stems.
 */
export function stem(word: string, language: Language): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const match = ENDINGS[language].exec(word);
  const root = match?.[1] ?? word;
  // A double consonant at the end becomes a single one: "stopping" → "stopp" → "stop".
  return /([b-df-hj-np-tv-z])\1$/.test(root) && root.length > 3 ? root.slice(0, -1) : root;
}
