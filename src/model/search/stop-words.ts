import type { Language } from '../language.ts';

/** The folded words without a meaning in a search, separated by white space. */
const STOP_WORDS: Readonly<Record<Language, string>> = {
  en: `a about again all always am an and any are as at be but by can cannot cant could did do does doesnt dont for from get gets give got
    has have help how i if im in into is it its ive just keep keeps me my need no not of on or our please should so some still than that the
    their them then there they this time to too up us was want we what whats when where which who why will with wont would you
    your`,
  es: `a al algo ante aqui asi ayuda aun como con cual cuando cuanto de debo del desde donde e el ella en era es esa ese eso
    esta estan este esto estoy fue ha hace hacer hacia han hasta hay la las le les lo los mas me mi mis muy necesito ni no nos
    o para pero poder por porque puede puedo que quiero se ser si siempre sin sobre son su sus tambien te tengo tiene todo todos tu tus u un una
    uno unos unas veces vez y ya yo`,
};
/** The stop words as sets. */
const STOP_WORD_SETS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(STOP_WORDS.en.split(/\s+/)),
  es: new Set(STOP_WORDS.es.split(/\s+/)),
};

/** Returns true if a folded word has no meaning in a search: `how`, `the`, `para`. */
export function isStopWord(word: string, language: Language): boolean {
  return STOP_WORD_SETS[language].has(word);
}
