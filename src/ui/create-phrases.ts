import { createInstance, type i18n } from 'i18next';

/**
 * Creates the i18next instance with the interface texts of a language, for the value of PhrasesContext. A placeholder
 * in a text is a name in braces: `{count}`. Texts are not escaped, because React escapes them.
 */
export function createPhrases(language: string, texts: Readonly<Record<string, string>>): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    initAsync: false,
  });
  return instance;
}
