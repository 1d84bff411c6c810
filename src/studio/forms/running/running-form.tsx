import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { pageOf } from '#src/forms/pages/page-order.ts';
import type { FormContextValue } from '#src/forms/store/form-context.ts';
import { exampleValues } from '#src/forms/samples/examples.ts';
import { exampleParams } from '#src/forms/samples/message-cases.ts';
import { sampleValues } from '#src/forms/samples/sample-values.ts';
import { CHECK_PAGE, type FormModule } from '#src/model/form/form-module.ts';
import { writePath } from '#src/model/form/form-path.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import { RunningWords } from './running-words.tsx';
import { scrollWithinBox } from './scroll-within-box.ts';
import { useChosenField } from './use-chosen-field.ts';
import type { RunnableForm } from './use-compiled-form.ts';
import css from './running-form.module.css';

/** A state in which a form can be previewed. `refused`: sent without values, so that error messages are shown. */
export type FormState = 'empty' | 'filled' | 'refused' | 'sending' | 'sent' | 'failed';

/** A fault to show: the path of the field, and the cause of the fault, for example `required`. */
export interface ShownFault {
  readonly path: string;
  readonly cause: string;
}

interface RunningFormProps {
  readonly form: RunnableForm;
  readonly language: Language;
  readonly state?: FormState;
  readonly fault?: ShownFault | undefined;
  /** Id of the page that is shown first, unless the fault is on another page or the state shows the check page. */
  readonly page?: string | undefined;
  /** Path of the field whose settings are open. The field is marked, and scrolled into view if it is visible. */
  readonly chosen?: string | undefined;
  /** Called with the path of a field that is clicked. */
  readonly onChoose?: (path: string) => void;
  /** Called when it is known whether the chosen field is visible. */
  readonly onShown?: (isShown: boolean) => void;
}

/** Texts of the buttons and of a failure. In the portal, the page that contains the form usually defines them. */
const SAMPLE_TEXTS = {
  en: { send: 'Send', clear: 'Clear', failure: 'This could not be sent. Please try again.' },
  es: { send: 'Enviar', clear: 'Borrar', failure: 'No se pudo enviar. Inténtalo de nuevo.' },
} as const;

/** Simulates a submit request that never ends, so that the form stays in the state `sending`. */
const submitWithoutEnd = (): Promise<void> => new Promise(() => undefined);
/** Simulates a submit request that fails. */
const submitAndFail = (): Promise<void> => Promise.reject(new Error('sample'));
/** Simulates a submit request that succeeds. */
const submitAndSucceed = (): Promise<void> => Promise.resolve();

/** Returns the function that simulates the submit request of a form in a state. */
const submitOf = (state: FormState) =>
  state === 'sending' ? submitWithoutEnd : state === 'failed' ? submitAndFail : submitAndSucceed;

/**
 * Shows a form as customers see it, in one state or with one fault. The portal's form engine draws it, and nothing is
 * sent.
 */
export function RunningForm(props: RunningFormProps): ReactNode {
  const { form, state = 'empty', fault, page } = props;
  return <FormInState key={`${form.id} ${state} ${fault?.path} ${fault?.cause} ${page}`} {...props} state={state} />;
}

/** Shows the form in one state. `RunningForm` remounts it for another form, state, fault or page. */
function FormInState(props: RunningFormProps & Required<Pick<RunningFormProps, 'state'>>): ReactNode {
  const { form, language, state, fault, page } = props;
  const { SchemaForm, FormStructure, module: whole, controls } = form.code;
  const isFaulty = fault !== undefined;
  // The rules are removed, because they could hide the field of the fault.
  const module = useMemo(
    () => (isFaulty ? { ...whole, form: { ...whole.form, rules: {}, readers: {} } } : whole),
    [whole, isFaulty],
  );
  const box = useRef<HTMLDivElement>(null);
  const [initial] = useState(() => valuesFor(module, state, fault));
  const onOpen = useReportedFault(module, language, fault);
  const [isSent, setIsSent] = useState(false);
  useSubmit(box, state);
  useFaultInView(box, fault);
  const prefix = useRef('');
  const open = useCallback(
    (context: FormContextValue) => {
      prefix.current = context.prefix;
      return onOpen(context);
    },
    [onOpen],
  );
  const onClick = useChosenField(box, prefix, props);
  const { send, clear, failure } = SAMPLE_TEXTS[language];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list of fields does the same by keyboard
    <div ref={box} lang={language} className={css.form} data-tried data-state={state} onClick={onClick}>
      <RunningWords language={language}>
        <SchemaForm
          module={module}
          words={form.words[language]}
          controls={controls}
          FormStructure={FormStructure}
          initial={initial}
          submitText={send}
          clearText={clear}
          failure={failure}
          onSubmit={() => submitOf(state)().then(() => setIsSent(true))}
          onOpen={open}
          {...firstShownPage(module, state, fault, page)}
        />
      </RunningWords>
      {isSent && (
        <p className={css.sent} role="status" lang="en">
          Sent. What customers read now is written on the page with the form.
        </p>
      )}
    </div>
  );
}

/**
 * Returns the first page to show: the page with the fault; otherwise the check page, while and after the form is sent;
 * otherwise the chosen page.
 */
function firstShownPage(
  { form: { pages } }: FormModule,
  state: FormState,
  fault: ShownFault | undefined,
  chosen: string | undefined,
): { readonly startPage?: string } {
  if (!pages) return {};
  const page = fault && pageOf(pages, fault.path);
  if (page) return { startPage: page.id };
  if (state === 'sending' || state === 'failed' || state === 'sent') return { startPage: CHECK_PAGE };
  return chosen === undefined ? {} : { startPage: chosen };
}

/** Returns the initial values of the form: none, sample values, or sample values with the fault. */
function valuesFor(module: FormModule, state: FormState, fault: ShownFault | undefined): JsonObject {
  if (!fault) return state === 'empty' || state === 'refused' ? {} : sampleValues(module, exampleValues);
  const values: JsonObject = sampleValues(module, exampleValues);
  const place = faultPath(fault);
  // The field of a list entry exists only if the list has an entry.
  if (place !== fault.path) writePath(values, place, '');
  else if (fault.cause === 'required') writePath(values, place, undefined);
  return values;
}

/** Returns the path of the fault in the first entry of each list. */
const faultPath = ({ path }: ShownFault): string => path.replaceAll('*', '0');

/**
 * Returns the function to call when the form opens. It reports the fault in the form, and returns a function that
 * removes the fault.
 */
function useReportedFault(
  module: FormModule,
  language: Language,
  fault: ShownFault | undefined,
): (form: FormContextValue) => () => void {
  const field = module.form.fields.find(({ path }) => path === fault?.path);
  return useCallback(
    ({ store }) => {
      if (!fault || !field) return () => undefined;
      const params = exampleParams(field, fault.cause, language);
      store.report(faultPath(fault), { cause: fault.cause, params });
      return () => store.report(faultPath(fault), undefined);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `fault` may be a new object with the same values
    [field, language, fault?.path, fault?.cause],
  );
}

/** Submits the form in every state except `empty` and `filled`. */
function useSubmit(box: { readonly current: HTMLElement | null }, state: FormState): void {
  useEffect(() => {
    if (state === 'empty' || state === 'filled') return;
    const before = document.activeElement;
    box.current?.querySelector('form')?.requestSubmit();
    // The error summary takes the focus from the field in which the editor is typing, so the focus is moved back.
    const timer = setTimeout(() => before instanceof HTMLElement && before.focus({ preventScroll: true }), 300);
    return () => clearTimeout(timer);
  }, [box, state]);
}

/** Scrolls the form so that the field with the fault is visible. */
function useFaultInView(box: { readonly current: HTMLElement | null }, fault: ShownFault | undefined): void {
  useEffect(() => {
    if (!fault) return;
    const timer = setTimeout(() => {
      const field = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (field) scrollWithinBox(field);
    }, 100);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `fault` may be a new object with the same values
  }, [box, fault?.path, fault?.cause]);
}
