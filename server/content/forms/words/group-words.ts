import type { FormWords } from '#src/model/form/form-module.ts';
import { type JsonObject, ownObject } from '#src/model/json.ts';
import type { PlannedGroup } from '../plan/plan-types.ts';
import { guidanceOf } from './guidance.ts';
import { pickTexts, type LanguageTexts } from './language-texts.ts';

/**
 * Returns the words (texts for customers) of all groups that have words. Reports lists and alternatives without a
 * title, and causes of group errors for which there is no general message.
 */
export function groupWords(
  groups: readonly PlannedGroup[],
  authored: JsonObject,
  messages: Readonly<Record<string, string>>,
  texts: LanguageTexts,
): FormWords['groups'] {
  const entries = groups.map((group) => {
    const own = ownObject(authored, group.path);
    const words = {
      ...pickTexts(texts, own, ['title', 'text']),
      ...guidanceOf(own, ['groups', group.path], texts),
    };
    checkGroup(group, words.title, messages, texts);
    return [group.path, words] as const;
  });
  return Object.fromEntries(entries.filter(([, words]) => Object.keys(words).length > 0));
}

/** Reports a list or alternative without a title, and causes without a general message. */
function checkGroup(
  { path, kind, causes }: PlannedGroup,
  title: string | undefined,
  messages: Readonly<Record<string, string>>,
  { report }: LanguageTexts,
): void {
  if (kind !== 'group' && title === undefined) {
    const what = kind === 'list' ? 'a list has no title' : 'an alternative has no title';
    report(['groups', path, 'title'], what, `Write it under "groups", "${path}", "title".`);
  }
  for (const cause of causes.filter((name) => messages[name] === undefined)) {
    report(['groups', path, cause], 'has no message', `Write "${cause}" in messages.json.`);
  }
}
