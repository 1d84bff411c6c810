import { pointerTo } from '#src/model/json-pointer.ts';
import { own } from '#src/model/json.ts';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { createValueEdit } from '../../api/document/value-edits.ts';
import { documentName } from '../../kit/document-name.ts';
import type { MessageUse } from './message-uses.ts';

/** The texts of a message in a document: `{ en, es }`. */
type MessageTexts = unknown;

/** Maximum number of forms that are listed by name. */
const MAX_NAMED_FORMS = 3;

/** Returns the text of a message in one language. */
const textInLanguage = (texts: MessageTexts, language: Language): unknown => own(texts, language);

/** Whether a message has another text in a language than the published message. */
const isChanged = (texts: MessageTexts, published: MessageTexts, language: Language): boolean =>
  textInLanguage(texts, language) !== textInLanguage(published, language);

/** Returns a note about a missing or outdated translation of a message; undefined if there is nothing to note. */
export function languageNote(texts: MessageTexts, published: MessageTexts): string | undefined {
  if (!textInLanguage(texts, 'es')) return 'No Spanish text: customers read the English one.';
  // A new message has no published text, so its translation cannot be outdated.
  if (published === undefined) return undefined;
  const [english, spanish] = [isChanged(texts, published, 'en'), isChanged(texts, published, 'es')];
  if (english && !spanish) return 'You changed the English text. The Spanish one is older.';
  if (spanish && !english && textInLanguage(published, 'es'))
    return 'You changed the Spanish text. The English one is older.';
  return undefined;
}

/**
 * Returns the edits that restore the published texts of a message; an empty list if they were not changed or the
 * message is not published.
 */
export function revertingEdits(name: string, texts: MessageTexts, published: MessageTexts): ValueEdit[] {
  if (published === undefined) return [];
  return LANGUAGES.filter((language) => isChanged(texts, published, language)).map((language) =>
    createValueEdit(
      pointerTo(pointerTo('', name), language),
      textInLanguage(texts, language),
      textInLanguage(published, language),
    ),
  );
}

/** Returns a text about the uses of a message: `In 12 fields of 5 forms`. */
export function usesSummary(uses: readonly MessageUse[]): string {
  const shown = uses.filter(({ isOwn }) => !isOwn);
  if (shown.length === 0) return uses.length === 0 ? 'In no field today' : 'Each field has its own words';
  if (shown.length === 1) return 'In one field';
  const forms = new Set(shown.map(({ form }) => form)).size;
  return `In ${shown.length} fields of ${forms === 1 ? 'one form' : `${forms} forms`}`;
}

/**
 * Returns a note that says in which forms a message is shown, so that the editor knows what a new text affects. It
 * names three forms at most. Undefined if fewer than two forms show the message.
 */
export function sharedNote(uses: readonly MessageUse[]): string | undefined {
  const forms = [...new Set(uses.filter(({ isOwn }) => !isOwn).map(({ form }) => form))];
  if (forms.length < 2) return undefined;
  const names = forms.slice(0, MAX_NAMED_FORMS).map((form) => documentName(`forms/${form}.json`));
  const others = forms.length - names.length;
  const list = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(' and ');
  return `What you write here is shown in ${list}.`;
}
