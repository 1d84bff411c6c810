import type { ReactNode } from 'react';
import type { FormModule, FormWords } from '#src/model/form/form-module.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Controls } from './kit/control.ts';
import type { FormStructure } from './structure/form-structure.ts';
import type { FormContextValue } from './store/form-context.ts';
import type { SubmitOptions } from './use-submit.ts';

/** The settings of a form on its page: texts, initial values and event handlers. */
export interface FormBehavior {
  /** Initial values of the fields. A draft of the same browser tab takes precedence. */
  readonly initial?: JsonObject;
  /** Values that rules can read in addition to those of the form, as `context.…`. */
  readonly context?: JsonObject;
  /**
   * Sends the document. The faults of a FormRefusal or an OperationError are shown at their fields; for any other
   * error, `failure` is shown.
   */
  readonly onSubmit: SubmitOptions['onSubmit'];
  /** Called when an element of the form receives the focus. */
  readonly onTouch?: () => void;
  readonly submitText: string;
  /** Name of the submit button for the page's tracking (`data-tracking-id`). */
  readonly submitTracking?: string;
  /** Text of the button that clears the form; without a text there is no such button. */
  readonly clearText?: string;
  /** Text that is shown if `onSubmit` fails without faults of fields, or a function that returns it. */
  readonly failure: SubmitOptions['failure'];
  readonly emptiedOnFailure?: SubmitOptions['emptiedOnFailure'];
  /** Name under which the draft is stored; without a name nothing is stored. */
  readonly draft?: string;
  /** Id of the page that is shown first, if the form has pages; `check` for the page with the answers. */
  readonly startPage?: string;
  /**
   * Called when the form is on the screen; returns the function that is called when the form leaves it. `shareForm`
   * uses it to take over values from outside and to pass on changes. Pass the same function each time.
   */
  readonly onOpen?: (form: FormContextValue) => () => void;
  /** Further buttons beside the submit button. */
  readonly actions?: ReactNode;
}

/** The props of a form: its compiled definition, texts and controls, and its settings on the page. */
export interface SchemaFormProps extends FormBehavior {
  readonly module: FormModule;
  readonly words: FormWords;
  readonly controls: Controls;
  /** The component that draws the structure of this form, as `loadStructure` returns it. */
  readonly FormStructure: FormStructure;
}
