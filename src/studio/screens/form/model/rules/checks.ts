import { freeSlug } from '#src/lib/text/slug-of.ts';
import type { Rule } from '#src/logic/rule.ts';
import { ownObject, type JsonObject } from '#src/model/json.ts';
import { rulesOf, withRule } from '../edited-form.ts';
import { partsOf, withMember } from '../field-parts.ts';
import { namedPath } from '../path-steps.ts';
import { ruleOf, type Condition } from './sentence.ts';
import { NO_TEXT, withTextPair } from '../words.ts';

/** Returns the rules of the checks of a field, by the name of the check. */
const checksOf = (document: JsonObject, path: string): JsonObject => ownObject(rulesOf(document, path), 'checks');

/**
 * Returns the form with a new rule for a check of a field; undefined removes the check and its message. `cause` is the
 * name of the check and of its message.
 */
export function withCheck(document: JsonObject, path: string, cause: string, rule: Rule | undefined): JsonObject {
  const checks = withMember(checksOf(document, path), cause, rule);
  const next = withRule(document, path, 'checks', Object.keys(checks).length > 0 ? checks : undefined);
  if (rule !== undefined) return next;
  return withTextPair(next, 'fields', path, ['messages', cause], NO_TEXT);
}

/** Message of a new check, until the editor writes another one. */
const FIRST_MESSAGE = { en: 'Check {label}.', es: 'Revisa {label}.' } as const;

/**
 * Returns the form with a new check of a field and its message. Until the editor changes it, the check accepts every
 * answer.
 */
export function withNewCheck(document: JsonObject, path: string): JsonObject {
  const known = checksOf(document, path);
  const cause = freeSlug('check', (name) => name in known);
  const rule = ruleOf({ join: 'all', conditions: [conditionOfEveryAnswer(document, path)] });
  return withTextPair(withCheck(document, path, cause, rule), 'fields', path, ['messages', cause], FIRST_MESSAGE);
}

/**
 * Returns a condition that every answer to a field meets. For rules, 0 and a box that is not ticked are not filled in,
 * so a number or a checkbox is compared with itself.
 */
function conditionOfEveryAnswer(document: JsonObject, path: string): Condition {
  const { type } = partsOf(document, path).schema;
  const field = namedPath(path);
  const isComparedWithItself = [type].flat().some((one) => one === 'number' || one === 'integer' || one === 'boolean');
  return isComparedWithItself ? { field, comparison: 'same-as', than: { field } } : { field, comparison: 'is-filled' };
}
