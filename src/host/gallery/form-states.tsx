import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { SchemaFormProps } from '#src/forms/form-behavior.ts';
import type { FormParts } from '#src/forms/form-parts.ts';
import { CHECK_PAGE } from '#src/model/form/form-module.ts';
import { writePath } from '#src/model/form/form-path.ts';
import { exampleValues } from '#src/forms/samples/examples.ts';
import css from './gallery.module.css';
import type { GalleryWords } from './gallery-words.ts';
import { messageCases, titleOf } from '#src/forms/samples/message-cases.ts';
import { OneField } from './one-field.tsx';
import { sampleValues } from '#src/forms/samples/sample-values.ts';
import { State } from './state.tsx';

/** Replaces sending: it never ends, so the form stays in the state `sending`. */
const stayPending = (): Promise<void> => new Promise(() => undefined);
/** Replaces sending: it always fails, so the form shows its failure. */
const rejectSubmit = (): Promise<void> => Promise.reject(new Error('lost'));

/**
 * Shows a form in every state: empty, filled in, on each of its later pages, rejected, sending, failed; and every
 * message of every field.
 */
export function FormStates({ parts, t }: { readonly parts: FormParts; readonly t: GalleryWords }): ReactNode {
  const { SchemaForm, FormStructure, module, words, controls } = parts;
  const values = useMemo(() => sampleValues(module, exampleValues), [module]);
  const cases = useMemo(() => messageCases(module, words), [module, words]);
  const { pages } = module.form;
  const atEnd = pages ? { startPage: CHECK_PAGE } : {};
  const form = (more: Partial<Pick<SchemaFormProps, 'initial' | 'onSubmit' | 'startPage'>> = {}): ReactNode => (
    <SchemaForm
      module={module}
      words={words}
      controls={controls}
      FormStructure={FormStructure}
      submitText={t.send}
      clearText={t.clear}
      failure={t.failure}
      {...more}
      onSubmit={more.onSubmit ?? rejectSubmit}
    />
  );
  return (
    <>
      <State title={t.empty}>{form()}</State>
      <State title={t.filled}>{form({ initial: values })}</State>
      {[...(pages ?? []).slice(1).map(({ id }) => id), ...(pages ? [CHECK_PAGE] : [])].map((id) => (
        <State key={id} title={words.pages?.[id]?.title ?? words.pageTexts?.[id] ?? id}>
          {form({ initial: values, startPage: id })}
        </State>
      ))}
      <State title={t.refused}>
        <SubmittedForm>{form()}</SubmittedForm>
      </State>
      <State title={t.sending}>
        <SubmittedForm>{form({ initial: values, onSubmit: stayPending, ...atEnd })}</SubmittedForm>
      </State>
      <State title={t.failed}>
        <SubmittedForm>{form({ initial: values, onSubmit: rejectSubmit, ...atEnd })}</SubmittedForm>
      </State>
      <State title={t.messages} note={t.messagesNote}>
        <ul className={css.cases}>
          {cases.map(({ field, cause, text }) => (
            <li key={`${field.path} ${cause.cause}`} className={css.case} data-cause={`${field.path} ${cause.cause}`}>
              <p className={css.caption}>
                {titleOf(words, field)} <code>{cause.cause}</code>
              </p>
              <OneField
                module={module}
                words={words}
                controls={controls}
                field={field}
                cause={cause}
                values={cause.cause === 'required' ? removeValue(values, field.path) : values}
              />
              {text === '' && <p>{t.noWords}</p>}
            </li>
          ))}
        </ul>
      </State>
    </>
  );
}

/** Returns a copy of the values without the value at a path. */
function removeValue(values: Record<string, unknown>, path: string): Record<string, unknown> {
  const rest = structuredClone(values);
  writePath(rest, path, undefined);
  return rest;
}

/**
 * Submits its form after mounting. The form is inert for the first half second, so that its submission does not move
 * the focus of the page.
 */
function SubmittedForm({ children }: { readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    box.current?.querySelector('form')?.requestSubmit();
    const timer = setTimeout(() => setSent(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} inert={!isSent}>
      {children}
    </div>
  );
}
