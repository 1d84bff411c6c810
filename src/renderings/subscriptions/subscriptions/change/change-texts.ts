import { itemsOf, textOf, type Fields } from '#src/model/content-field.ts';
import type { ChangeKind } from '#src/operations/subscriptions/controls.ts';
import type { SubscriptionsFields } from '../subscriptions.types.ts';

/** The texts of a kind of change, from content. */
export type ChangeTexts = Fields<SubscriptionsFields['changes'][number]>;

/**
 * Returns the texts of a kind of change; undefined if content has no button text or no heading for it. The change is
 * then not offered.
 */
export function changeTexts(
  fields: Fields<SubscriptionsFields>,
  kind: ChangeKind | undefined,
): ChangeTexts | undefined {
  const texts = itemsOf(fields.changes).find(({ change }) => textOf(change) === kind);
  return texts && textOf(texts.buttonText) !== '' && textOf(texts.heading) !== '' ? texts : undefined;
}
