/** A field for text of one or several lines. */
export type TextBoxElement = HTMLInputElement | HTMLTextAreaElement;

/** Writes a text into a field as if it was typed: the field gets the focus, the caret and its usual event. */
export function writeInto(box: TextBoxElement, text: string, caret: number): void {
  const prototype = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  box.focus();
  // React notices a new value only if it is not set through the element itself.
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(box, text);
  box.setSelectionRange(caret, caret);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
