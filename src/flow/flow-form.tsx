import { domToReact, Element as TreeElement, type DOMNode, type HTMLReactParserOptions } from 'html-react-parser';
import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Controls } from '#src/forms/kit/control.ts';
import { ErrorSummary } from '#src/forms/error-summary/error-summary.tsx';
import { Field } from '#src/forms/field.tsx';
import { fieldsOf, FormContext, useFormContext } from '#src/forms/store/form-context.ts';
import { createFormStore } from '#src/forms/store/form-store.ts';
import { summaryText } from '#src/forms/store/message-text.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { Fault } from '#src/model/form/form-module.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { MuiScope } from '#src/ui/theme/mui-scope.tsx';
import css from './flow-form.module.css';
import { ACTION, ACTION_NAME, DISABLED, FIELD, GROUP, UNCHECKED, type FlowStep } from './flow-step.ts';
import { postedValues } from './posted-values.ts';

/** What the person asks the engine for. */
export interface FlowAction {
  /** `actionButton` unless the HTML has another name. */
  readonly name: string;
  readonly value: string;
}

export interface FlowFormProps {
  readonly step: FlowStep;
  readonly controls: Controls;
  /** Values that were typed in this step before; they win over those of the HTML. */
  readonly kept?: JsonObject;
  /** Faults that the engine found. */
  readonly faults?: readonly Fault[];
  /** Sends the values under the engine's names. */
  readonly onAction: (action: FlowAction, values: Readonly<Record<string, Json>>) => Promise<void>;
  /** Is told every change, so that what was typed can be kept. */
  readonly onValues?: (values: JsonObject) => void;
}

interface Actions {
  readonly busy: boolean;
  readonly act: (action: FlowAction, unchecked: boolean) => void;
}
const ActionsContext = createContext<Actions>({ busy: false, act: () => undefined });

/** A step of a flow. Another answer for the same step keeps what was typed and where the person is. */
export function FlowForm({ step, controls, kept, faults, onAction, onValues }: FlowFormProps): ReactNode {
  const prefix = `s${useId().replaceAll(/[^\w-]/g, '')}`;
  const [store] = useState(() => createFormStore(step.module, { ...step.initial, ...kept }));
  useLayoutEffect(() => store.adopt(step.module, {}), [store, step]);
  useLayoutEffect(() => {
    if (faults && faults.length > 0) store.refuse(faults);
  }, [store, faults]);
  useLayoutEffect(() => (onValues ? store.onValue(() => onValues(store.values())) : undefined), [store, onValues]);
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const act = async (action: FlowAction, unchecked: boolean): Promise<void> => {
    if (running.current || state.pending) return;
    let document = store.values();
    if (!unchecked) {
      const checked = store.submit();
      if (!checked.ok) return;
      document = checked.document;
    }
    running.current = true;
    setBusy(true);
    try {
      await onAction(action, postedValues(step, document));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const actions = useMemo<Actions>(
    () => ({ busy, act: (action, unchecked) => void latest.current(action, unchecked) }),
    [busy],
  );
  const form = useMemo(
    () => ({ store, words: step.words, controls, prefix, syncStructure: NO_STRUCTURE, fields: fieldsOf(step.module) }),
    [store, step, controls, prefix],
  );
  const content = useMemo(() => domToReact(step.tree as DOMNode[], OPTIONS), [step]);
  const text = summaryText(step.words, state.faults);
  return (
    <FormContext value={form}>
      <ActionsContext value={actions}>
        <form
          noValidate
          className={css.step}
          aria-busy={busy}
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
      </ActionsContext>
    </FormContext>
  );
}

/** A step is what the engine sent; nothing of it grows. */
const NO_STRUCTURE = () => undefined;

/** In place of marked elements stand our own; links lead through the router. */
const OPTIONS: HTMLReactParserOptions = {
  replace: (node) => {
    if (!(node instanceof TreeElement)) return undefined;
    const { attribs } = node;
    const inside = () => domToReact(node.children as DOMNode[], OPTIONS);
    const path = attribs[FIELD];
    if (path !== undefined) return <PlannedField path={path}>{node.children.length > 0 && inside()}</PlannedField>;
    const group = attribs[GROUP];
    if (group !== undefined) return <Group path={group}>{inside()}</Group>;
    const value = attribs[ACTION];
    if (value !== undefined) {
      return (
        <Action
          value={value}
          name={attribs[ACTION_NAME]!}
          unchecked={UNCHECKED in attribs}
          disabled={DISABLED in attribs}
        >
          {inside()}
        </Action>
      );
    }
    const href = attribs['href'];
    return node.name === 'a' && href ? <Link href={href}>{inside()}</Link> : undefined;
  },
};

interface PlannedFieldProps {
  readonly path: string;
  /** What belongs to the field and comes and goes with it. */
  readonly children: ReactNode;
}

function PlannedField({ path, children }: PlannedFieldProps): ReactNode {
  const field = useFormContext().fields.get(path);
  if (!field) return null;
  return (
    <>
      <Field path={path} field={field} />
      {children && <Group path={path}>{children}</Group>}
    </>
  );
}

/** What rules show and hide together. */
function Group({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactNode {
  const { store } = useFormContext();
  const node = store.field(path);
  const { visible } = useSyncExternalStore(node.subscribe, node.state, node.state);
  return visible ? children : null;
}

interface ActionProps extends FlowAction {
  readonly unchecked: boolean;
  readonly disabled: boolean;
  readonly children: ReactNode;
}

function Action({ name, value, unchecked, disabled, children }: ActionProps): ReactNode {
  const { busy, act } = use(ActionsContext);
  return (
    <Button
      // Enter in a field is the first button that goes on.
      type={unchecked ? 'button' : 'submit'}
      variant={unchecked ? 'secondary' : 'primary'}
      aria-disabled={busy}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        act({ name, value }, unchecked);
      }}
    >
      {children}
    </Button>
  );
}
