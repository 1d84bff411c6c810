import type { IsDisabled } from './control-facts.ts';
import type { FlowFacts, FlowInputDescriptor } from '../flow-input.ts';

/** A field of the step with its elements. */
export interface FoundField {
  readonly path: string;
  readonly facts: FlowFacts;
  readonly input: FlowInputDescriptor;
  readonly label: string;
  readonly hint: string;
  /** The elements of the field: all radio buttons or checkboxes with its name, otherwise one element. */
  readonly elements: readonly Element[];
  /**
   * Links in the label and hint of the control. They are shown after the field, because label and hint are plain text.
   */
  readonly links: readonly Element[];
  /** The element that the field replaces. */
  readonly anchor: Element;
}

/** A hidden value, which is returned to the engine unchanged. */
export interface FoundHiddenValue {
  readonly name: string;
  readonly value: string;
}

/** All controls of a step. */
export interface FoundControls {
  readonly fields: readonly FoundField[];
  /** The fields, also disabled ones, and the enabled hidden values, in document order. */
  readonly sent: readonly (FoundField | FoundHiddenValue)[];
  /** Elements that are not shown, for example because a field shows their text or replaces them. */
  readonly consumed: ReadonlySet<Element>;
  /** Fieldsets whose controls a field replaces, while their other content stays; they become a `div`. */
  readonly dissolved: ReadonlySet<Element>;
  readonly isDisabled: IsDisabled;
}
