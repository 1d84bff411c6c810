import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { own, ownObject, type JsonObject } from '#src/model/json.ts';
import { Modal } from '../../../kit/modal.tsx';
import { fieldsOf, usesOfField, withoutField, type RuleUse } from '../model/edited-form.ts';
import { groupOf, lastNameOf, partsOf } from '../model/field-parts.ts';
import { alternativesIn, isAlternative, isNameless } from '../model/path-steps.ts';
import { withoutNamelessPart } from '../model/structure/nameless.ts';
import type { Entry } from '../model/entries.ts';
import { pagesOf, withoutPage } from '../model/pages.ts';
import { labelOfField, wordOf, wordsOf } from '../model/words.ts';
import css from './dialogs.module.css';

interface RemoveDialogProps {
  readonly entry: Entry;
  readonly value: JsonObject;
  readonly onClose: () => void;
  readonly onRemove: (next: JsonObject) => void;
}

/**
 * A dialog that asks for confirmation before a field, group or page is removed, and lists the effects of the removal.
 */
export function RemoveDialog({ entry, value, onClose, onRemove }: RemoveDialogProps): ReactNode {
  const { title, effects, next } = removalOf(entry, value);
  return (
    <Modal
      title={title}
      onClose={onClose}
      buttons={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button onClick={() => onRemove(next())}>Remove it</Button>
        </>
      }
    >
      <ul className={css.effects}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className={css.quiet}>You can take this back with Undo.</p>
    </Modal>
  );
}

/** What the dialog says about a removal. `next` returns the form after it. */
interface Removal {
  readonly title: string;
  readonly effects: readonly string[];
  readonly next: () => JsonObject;
}

/** Returns what the dialog says about the removal of an entry, and the function that returns the form after it. */
function removalOf(entry: Entry, value: JsonObject): Removal {
  if (entry.kind === 'page') {
    const { id, fields } = entry.page;
    const isLast = pagesOf(value).length <= 2;
    return {
      title: `Remove the page “${wordOf(value, 'en', 'pages', id, 'title') || id}”?`,
      effects: isLast
        ? ['The form becomes one page with all fields.']
        : [`Its fields stay, on the page beside it: ${fields.map((name) => labelOfField(value, name)).join(', ')}.`],
      next: () => withoutPage(value, id),
    };
  }
  const path = entry.kind === 'field' ? entry.field.path : '';
  const isUnnamed = isNameless(lastNameOf(path));
  return {
    title: `Remove “${labelOfField(value, path)}”?`,
    effects: isUnnamed ? effectsOfPart(value, path) : effectsOf(value, path),
    next: () => (isUnnamed ? withoutNamelessPart(value, path) : withoutField(value, path)),
  };
}

/** Returns sentences about the effects of removing an alternative or a fixed place of a list. */
function effectsOfPart(value: JsonObject, path: string): string[] {
  const effects = effectsOf(value, path);
  if (!isAlternative(lastNameOf(path))) return [...effects, 'The places after it move up.'];
  const wayCount = alternativesIn(partsOf(value, groupOf(path)).schema)?.parts.length ?? 0;
  const [, ...further] = effects;
  const first = wayCount > 2 ? ['Customers can no longer choose it.'] : [];
  const left = wayCount <= 2 ? ['One way is left: customers fill in its fields and choose nothing.'] : [];
  return [...first, ...left, ...further];
}

/**
 * Returns sentences about the effects of removing a field: on its inner fields, on rules that read it, and on its
 * messages.
 */
function effectsOf(value: JsonObject, path: string): string[] {
  const inner = fieldsOf(value).filter((field) => field.path.startsWith(`${path}.`) && !field.isGroup);
  const messages = Object.keys(ownObject(wordsOf(value, 'en', 'fields', path), 'messages')).length;
  const effects = [
    'Customers are no longer asked for it.',
    ...(inner.length > 0
      ? [`Its fields go with it: ${inner.map((one) => labelOfField(value, one.path)).join(', ')}.`]
      : []),
    ...usesOfField(value, path).map((use) => ruleUseInWords(value, use)),
    ...(messages > 0 ? [`Its own ${messages === 1 ? 'message goes' : `${messages} messages go`} with it.`] : []),
  ];
  return effects;
}

/** Phrases that say what a rule of each kind does to its field. */
const RULE_EFFECTS: Readonly<Record<string, string>> = {
  visible: 'is shown',
  required: 'is required',
  clear: 'is emptied',
  value: 'is calculated',
  default: 'is filled in',
  checks: 'is checked',
};

/** Returns a sentence about a rule that reads the removed field. */
function ruleUseInWords(value: JsonObject, { of, kind, canBeTakenOut }: RuleUse): string {
  const pages = own(value, 'pages');
  const name =
    typeof of === 'string'
      ? `“${labelOfField(value, of)}”`
      : `The page “${pageTitle(value, Array.isArray(pages) ? own(pages[of.page], 'id') : '')}”`;
  const use = `${name} ${RULE_EFFECTS[kind] ?? 'has a rule'} depending on it`;
  return canBeTakenOut ? `${use}: that condition goes with it.` : `${use}: correct that rule afterwards.`;
}

/** Returns the English title of a page; its id if it has no title. */
function pageTitle(value: JsonObject, id: unknown): string {
  return wordOf(value, 'en', 'pages', String(id), 'title') || String(id);
}
