import type { Element as TreeElement, Text as TreeText } from 'html-react-parser';
import type { Problem } from '#src/model/layout.ts';
import type { FormModule, FormWords } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';

/**
 * A node of a flow step, which React renders: an element or a text. Fields, groups and actions are elements with a
 * marker attribute.
 */
export type FlowNode = TreeElement | TreeText;

/** Attribute of an element that a field replaces. Its value is the path of the field. */
export const FIELD_ATTRIBUTE = 'data-field';
/** Attribute of an element that rules show or hide. Its value is the path of the element in the rules of the form. */
export const GROUP_ATTRIBUTE = 'data-group';
/** Attribute of a button that sends the step. Its value is the button's index in `FlowStep.actions`. */
export const ACTION_ATTRIBUTE = 'data-action';

/** The name and value that the flow engine receives for the button that was pressed. */
export interface FlowAction {
  /** Name under which the pressed button is sent: `actionButton` unless the HTML has another name. */
  readonly name: string;
  readonly value: string;
}

/** An action of the step: a button, with what it sends and whether it is disabled. */
export interface StepAction extends FlowAction {
  readonly disabled: boolean;
  /** True for a button with `formnovalidate` and for a link: they send the values without validation. */
  readonly skipsValidation: boolean;
}

/** One part of the message to the engine: a hidden value, which is sent back unchanged, or the value of a field. */
export type SentPart =
  | { readonly name: string; readonly value: string }
  | {
      readonly name: string;
      readonly path: string;
      /** Converts the value of the field for the engine; if it returns undefined, the value is not sent. */
      readonly post?: (value: Json) => Json | undefined;
      /** The value that a browser sends for a checked single checkbox. */
      readonly ticked?: string;
    };

/**
 * A step of a flow, read from its HTML: the tree to render and a form module like the ones that publishing compiles.
 */
export interface FlowStep {
  readonly tree: readonly FlowNode[];
  /** The buttons of the tree, in document order. */
  readonly actions: readonly StepAction[];
  /** Title of the step: the text of its first heading; '' if there is none. */
  readonly title: string;
  readonly module: FormModule;
  readonly words: FormWords;
  /** The initial values of the fields, from the HTML. */
  readonly initial: Readonly<Record<string, Json>>;
  /** Path of each field → the name that the engine uses for its value. */
  readonly names: ReadonlyMap<string, string>;
  /** Parts of the message to the engine, in document order, without disabled controls. */
  readonly sent: readonly SentPart[];
  /** Reports for editors, for example on removed elements and invalid attributes. */
  readonly problems: readonly Problem[];
}
