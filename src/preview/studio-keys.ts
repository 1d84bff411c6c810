import { STUDIO_KEYS, type StudioKey } from '#src/model/host/preview-messages.ts';

/** The properties of a key event that decide whether the key belongs to the studio. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** State of the preview when a key is pressed: whether a field has the focus, and whether a click chooses a text. */
export interface PreviewFocus {
  readonly isTyping: boolean;
  readonly isEditing: boolean;
}

/**
 * Returns the key of the studio that was pressed in the preview; undefined for a key of the page. The keys that open
 * the finder (Ctrl+K) and move the focus to the next part of the studio (F6) always belong to the studio. All others do
 * so only while the editor chooses texts and no field of the page has the focus.
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

/** Returns true if an element is a form field or an editable text, so that it receives the pressed keys. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]');
}
