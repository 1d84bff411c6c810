import { removeSecrets } from '#src/forms/store/draft/form-draft.ts';
import type { CompiledForm } from '#src/model/form/form-module.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { FlowAction } from '../../flow-step.ts';
import type { LoadedStep } from '../load-step.ts';
import type { FlowSession } from '../session-types.ts';

/** Entered values are saved after a pause in typing of this length, in milliseconds. */
const PAUSE_MS = 300;

/** Saves the values that are entered in a flow, except secret ones. */
export interface ValueSaver {
  /** Sends the step after saving its values. */
  readonly act: (action: FlowAction, values: Readonly<Record<string, Json>>) => Promise<void>;
  /** Receives all values of the step after every change. */
  readonly change: (values: JsonObject) => void;
  /** Saves pending values immediately. */
  readonly flush: () => void;
}

/** Returns the functions through which the form of a page saves and sends its values. */
export function createValueSaver(session: FlowSession<LoadedStep>): ValueSaver {
  let pending: JsonObject | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const currentStep = (): LoadedStep | undefined => session.view().step?.content;
  const flush = (): void => {
    clearTimeout(timer);
    const step = currentStep();
    if (pending && step) session.save(removeSecrets(markSecretFields(step), pending));
    pending = undefined;
  };
  return {
    flush,
    change: (values) => {
      session.discardFailure();
      pending = values;
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    act: (action, values) => {
      flush();
      const step = currentStep();
      const hasSecrets = step !== undefined && markSecretFields(step).fields.some(({ secret }) => secret);
      return session.act(action, values, hasSecrets);
    },
  };
}

/**
 * Returns the form of a step. Each field whose control is secret, for example for codes or passwords, is marked as
 * secret.
 */
function markSecretFields({ step, controls }: LoadedStep): CompiledForm {
  const { form } = step.module;
  return {
    ...form,
    fields: form.fields.map((field) =>
      controls.get(field.control)?.secret && !field.secret ? { ...field, secret: true } : field,
    ),
  };
}
