import { STUDIO_KEYS, type StudioKey } from '#src/model/host/preview-messages.ts';

/** The part of a pressed key that says whether it is meant for the studio. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What has the focus in the preview, and what a click does there. */
export interface PreviewFocus {
  readonly isTyping: boolean;
  readonly isEditing: boolean;
}

/**
 * Returns the key of the studio that was pressed in the preview; undefined for a key of the page. While the editor
 * tries the page out, only the keys that leave the page belong to the studio: those of the finder and of the next part.
 * Text typed into a field of the page is never undone in the studio.
 */
export function studioKeyOf(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  { isTyping, isEditing }: PreviewFocus,
): StudioKey | undefined {
  const pressed = STUDIO_KEYS.find((one) => one === key.toLowerCase());
  const isCommand = (ctrlKey || metaKey) && !altKey;
  if (pressed === 'f6') return ctrlKey || metaKey || altKey ? undefined : pressed;
  if (pressed === 'k') return isCommand ? pressed : undefined;
  if (!isEditing || isTyping) return undefined;
  return pressed === '?' || isCommand ? pressed : undefined;
}

/** Returns true if keys go into a field. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]');
}
