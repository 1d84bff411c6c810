/** A field for text of one or several lines. */
export type TextBoxElement = HTMLInputElement | HTMLTextAreaElement;

/** Writes a text into a field as if it was typed: focuses the field, sets the caret, and dispatches the input event. */
export function writeInto(box: TextBoxElement, text: string, caret: number): void {
  const prototype = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  box.focus();
  // React ignores a value that is set through the element's own property, so the setter of the prototype is called.
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(box, text);
  box.setSelectionRange(caret, caret);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
