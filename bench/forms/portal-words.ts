import '../../src/ui/theme/tokens.css';
import '../../src/ui/theme/base.css';
import { createPhrases } from '../../src/ui/create-phrases.ts';
import dictionary from '../../fixtures/content/dictionary.json' with { type: 'json' };

/** The portal's texts in English. */
const texts = Object.fromEntries(Object.entries(dictionary).map(([key, { en }]) => [key, en]));

/** The portal's texts in the format that forms expect. Importing this module also loads the styles of the portal. */
export const portalPhrases = { i18n: createPhrases('en', texts), version: 0 };
