import { useState, type ReactNode } from 'react';
import type { JsonObject } from '#src/model/json.ts';
import { LANGUAGE_NAMES, type Language } from '#src/model/language.ts';
import { FormAppearance } from '../../../forms/running/form-appearance.tsx';
import { RunningForm, type FormState, type ShownFault } from '../../../forms/running/running-form.tsx';
import type { ColorScheme } from '../../../forms/running/scheme-tokens.ts';
import type { CompiledForm, RunnableForm } from '../../../forms/running/use-compiled-form.ts';
import { Loading } from '../../../kit/loading.tsx';
import { causeText } from '../../../kit/read/cause-text.ts';
import { entryOfProblem, matchesCompiledPath, type Entry } from '../model/entries.ts';
import { namedPath } from '../model/path-steps.ts';
import { pageOf } from '../model/pages.ts';
import { labelOfField } from '../model/words.ts';
import { ProblemList } from './problem-list.tsx';
import css from '../form.module.css';

/** The state and language of the previewed form, and the fault that one of its fields shows, if any. */
export interface FormView {
  readonly state: FormState;
  readonly fault: ShownFault | undefined;
  readonly language: Language;
}

interface FormPreviewProps {
  readonly value: JsonObject;
  readonly compiled: CompiledForm;
  readonly view: FormView;
  readonly onView: (view: Partial<FormView>) => void;
  readonly entry: Entry;
  /** Chooses an entry. `at` is the place of a problem in its settings. */
  readonly choose: (entry: Entry, at?: string) => void;
}

/** The states in the menu, with their labels. */
const STATE_OPTIONS: readonly (readonly [FormState, string])[] = [
  ['empty', 'Empty'],
  ['filled', 'Filled in'],
  ['refused', 'Sent with nothing filled in'],
  ['sending', 'While it is sent'],
  ['sent', 'Sent'],
  ['failed', 'Sending failed'],
];
/** Widths of the preview that can be chosen, in CSS pixels. */
const PREVIEW_WIDTHS = [320, 390, 768] as const;

/**
 * The preview of the form in the chosen state, drawn by the portal's form engine, with the problems that the check of
 * the form found.
 */
export function FormPreview(props: FormPreviewProps): ReactNode {
  const { value, compiled, view, onView, entry, choose } = props;
  const { form, problems, failure } = compiled;
  const [width, setWidth] = useState<number>();
  const [scheme, setScheme] = useState<ColorScheme>();
  const path = entry.kind === 'field' ? entry.field.path : undefined;
  const fields = form?.code.module.form.fields ?? [];
  const chosen =
    path === undefined ? undefined : fields.find((field) => matchesCompiledPath(namedPath(path), field.path))?.path;
  const page = entry.kind === 'page' ? entry.page.id : path === undefined ? undefined : pageOf(value, path)?.id;
  const chooseCompiled = (clicked: string): void => {
    const found = entryOfProblem(value, `fields › ${clicked}`);
    if (found?.kind === 'field') choose(found);
  };
  return (
    <section className={css.preview} aria-label="The form">
      <div className={css.choices}>
        <StateSelect
          form={form}
          chosen={chosen}
          label={path && labelOfField(value, path)}
          view={view}
          onView={onView}
        />
        <Select
          label="Language"
          value={view.language}
          options={Object.entries(LANGUAGE_NAMES)}
          onChange={(next) => onView({ language: next === 'es' ? 'es' : 'en' })}
        />
        <Select
          label="Width"
          value={String(width ?? '')}
          options={[['', 'As wide as here'], ...PREVIEW_WIDTHS.map((one) => [String(one), `${one} pixels`] as const)]}
          onChange={(next) => setWidth(next === '' ? undefined : Number(next))}
        />
        <Select
          label="Colors"
          value={scheme ?? ''}
          options={[
            ['', 'As here'],
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          onChange={(next) => setScheme(next === 'light' || next === 'dark' ? next : undefined)}
        />
      </div>
      <ProblemList value={value} problems={problems} failure={failure} choose={choose} />
      {form ? (
        <PreviewedForm
          key={form.id}
          form={form}
          {...props}
          chosen={chosen}
          page={page}
          onChoose={chooseCompiled}
          width={width}
          scheme={scheme}
        />
      ) : (
        !failure && problems.length === 0 && <Loading />
      )}
    </section>
  );
}

interface PreviewedFormProps extends FormPreviewProps {
  readonly form: RunnableForm;
  readonly chosen: string | undefined;
  readonly page: string | undefined;
  readonly onChoose: (path: string) => void;
  readonly width: number | undefined;
  readonly scheme: ColorScheme | undefined;
}

/** The previewed form. A note says if the chosen field is not visible. */
function PreviewedForm({
  form,
  view,
  chosen,
  page,
  onChoose,
  width,
  scheme,
  entry,
  value,
}: PreviewedFormProps): ReactNode {
  const [hidden, setHidden] = useState<string>();
  const isHidden = chosen !== undefined && hidden === chosen && view.fault === undefined;
  return (
    <>
      {isHidden && entry.kind === 'field' && (
        <p className={css.quiet}>
          “{labelOfField(value, entry.field.path)}” is not on the screen now: its rules hide it, or the state shows
          another page. Fill in the form, and it appears.
        </p>
      )}
      <FormAppearance width={width} scheme={scheme}>
        <RunningForm
          form={form}
          language={view.language}
          state={view.state}
          fault={view.fault}
          page={page}
          chosen={chosen}
          onChoose={onChoose}
          onShown={(isShown) => setHidden(isShown ? undefined : chosen)}
        />
      </FormAppearance>
      <p className={css.quiet}>Click a field to open its settings. Nothing is sent.</p>
    </>
  );
}

interface StateSelectProps extends Pick<FormPreviewProps, 'view' | 'onView'> {
  readonly form: RunnableForm | undefined;
  readonly chosen: string | undefined;
  readonly label: string | undefined;
}

/** A menu of the states of the form and of the faults that the chosen field can have. */
function StateSelect({ form, chosen, label, view, onView }: StateSelectProps): ReactNode {
  const { state, fault } = view;
  const shown = fault?.path ?? chosen;
  const causes = shown === undefined ? [] : Object.keys(form?.words.en.fields[shown]?.messages ?? {});
  return (
    <label className={css.wide}>
      State
      <select
        value={fault ? FAULT_PREFIX + fault.cause : state}
        onChange={({ target }) => {
          const next = target.value;
          if (next.startsWith(FAULT_PREFIX) && shown !== undefined)
            onView({ fault: { path: shown, cause: next.slice(FAULT_PREFIX.length) } });
          else onView({ state: next as FormState, fault: undefined });
        }}
      >
        {STATE_OPTIONS.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
        {causes.length > 0 && (
          <optgroup label={`Something is wrong in “${label ?? shown}”`}>
            {causes.map((cause) => (
              <option key={cause} value={FAULT_PREFIX + cause}>
                {causeText(cause)}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}

/** Prefix of the value of an option for a fault. */
const FAULT_PREFIX = 'fault ';

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps): ReactNode {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
