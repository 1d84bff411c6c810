import type { IsDisabled } from './control-facts.ts';
import type { FlowFacts, FlowInputDescriptor } from '../flow-input.ts';

/** A field of the step with the elements that it is made of. */
export interface FoundField {
  readonly path: string;
  readonly facts: FlowFacts;
  readonly input: FlowInputDescriptor;
  readonly label: string;
  readonly hint: string;
  /** All radios or checkboxes of the name; else the one element. */
  readonly elements: readonly Element[];
  /** Links in its label and hint, which are words only: they are drawn behind it. */
  readonly links: readonly Element[];
  /** The element in whose place the field is drawn. */
  readonly anchor: Element;
}

/** A value that the engine gives and gets back as it is. */
export interface FoundHidden {
  readonly name: string;
  readonly value: string;
}

export interface FoundControls {
  readonly fields: readonly FoundField[];
  /** What is sent, in the order of the document. */
  readonly sent: readonly (FoundField | FoundHidden)[];
  /** Elements whose words or role a field has taken over. */
  readonly consumed: ReadonlySet<Element>;
  /** Fieldsets whose role a field has taken over, while the rest of them stays. */
  readonly dissolved: ReadonlySet<Element>;
  readonly isDisabled: IsDisabled;
}
