import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ErrorSummary } from '#src/forms/error-summary/error-summary.tsx';
import type { Controls } from '#src/forms/kit/control.ts';
import { FormContext } from '#src/forms/store/form-context.ts';
import type { FormStore } from '#src/forms/store/form-state.ts';
import { createSummaryText } from '#src/forms/store/message-text.ts';
import { useFormStore } from '#src/forms/use-form-store.ts';
import type { Fault } from '#src/model/form/form-module.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { MuiScope } from '#src/ui/theme/mui-scope.tsx';
import css from './flow-form.module.css';
import type { FlowAction, FlowStep, StepAction } from './flow-step.ts';
import { renderTree, StepActionsContext, type StepActions } from './flow-tree.tsx';
import { postedValues } from './posted-values.ts';

/** The props of FlowForm. */
export interface FlowFormProps {
  readonly step: FlowStep;
  readonly controls: Controls;
  /** Values that the customer entered in this step before; they override the values in the HTML. */
  readonly enteredValues?: JsonObject;
  /** Faults that the engine reported. */
  readonly faults?: readonly Fault[];
  /** Called when the customer presses a button; sends the values under the engine's names. */
  readonly onAction: (action: FlowAction, values: Readonly<Record<string, Json>>) => Promise<void>;
  /** Receives all values of the step after every change. */
  readonly onValues?: (values: JsonObject) => void;
}

/** Shows a step of a flow as a form. A new response for the same step keeps the entered values and the focus. */
export function FlowForm({ step, controls, enteredValues, faults, onAction, onValues }: FlowFormProps): ReactNode {
  const { module, words } = step;
  const { form, state } = useFormStore({
    module,
    words,
    controls,
    initial: () => ({ ...step.initial, ...enteredValues }),
  });
  const { store, prefix } = form;
  useLayoutEffect(() => {
    if (faults && faults.length > 0) store.refuse(faults);
  }, [store, faults]);
  useLayoutEffect(
    () => (onValues ? store.subscribeToValues(() => onValues(store.values())) : undefined),
    [store, onValues],
  );
  const actions = useStepActions(step, store, onAction);
  const content = useMemo(() => renderTree(step.tree), [step]);
  const text = createSummaryText(words, state.faults);
  return (
    <FormContext value={form}>
      <StepActionsContext value={actions}>
        <form
          noValidate
          className={css.step}
          aria-busy={actions.isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            const first = event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)');
            first?.click();
          }}
        >
          <ErrorSummary faults={state.faults} refusals={state.refusals} prefix={prefix} text={text} />
          <MuiScope>{content}</MuiScope>
        </form>
      </StepActionsContext>
    </FormContext>
  );
}

/**
 * Returns the buttons of the step. `act` validates the values, unless the button skips validation, and sends them. Only
 * one message is sent at a time.
 */
function useStepActions(step: FlowStep, store: FormStore, onAction: FlowFormProps['onAction']): StepActions {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const send = async (action: StepAction): Promise<void> => {
    if (isRunning.current || store.state().pending) return;
    const document = documentToSend(store, action);
    if (!document) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await onAction({ name: action.name, value: action.value }, postedValues(step, document));
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  const latest = useRef(send);
  useLayoutEffect(() => {
    latest.current = send;
  });
  return useMemo(
    () => ({ actions: step.actions, isBusy, act: (action) => void latest.current(action) }),
    [step, isBusy],
  );
}

/**
 * Returns the values to send. Validates them first, unless the button skips validation; if they fail, shows the faults
 * and returns undefined.
 */
function documentToSend(store: FormStore, { skipsValidation }: StepAction): JsonObject | undefined {
  if (skipsValidation) return store.values();
  const result = store.submit();
  return result.ok ? result.document : undefined;
}
