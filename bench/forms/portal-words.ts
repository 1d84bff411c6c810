import '../../src/ui/theme/tokens.css';
import '../../src/ui/theme/base.css';
import i18next from 'i18next';
import dictionary from '../../fixtures/content/dictionary.json' with { type: 'json' };

/** The portal's texts in English. */
const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  resources: {
    en: { translation: Object.fromEntries(Object.entries(dictionary).map(([key, { en }]) => [key, en])) },
  },
});

/** The portal's texts in the format that forms expect. Importing this module also loads the styles of the portal. */
export const portalPhrases = { i18n, version: 0 };
