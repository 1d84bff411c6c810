import Form from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import {
  useEffect,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { isObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { FormModule, FormWords } from '#src/model/form/form-module.ts';
import { patternOf } from '#src/model/form/form-path.ts';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { MuiScope } from '#src/ui/theme/mui-scope.tsx';
import { ControlField } from './control-field.tsx';
import type { Controls } from './kit/control.ts';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { fieldsOf, FormContext } from './store/form-context.ts';
import { readDraft } from './store/form-draft.ts';
import { faultsIn } from './kit/form-refusal.ts';
import { createFormStore, emptyValues } from './store/form-store.ts';
import { labelOf, messageText, summaryText } from './store/message-text.ts';
import { watchPresses } from './store/press-watch.ts';
import css from './schema-form.module.css';
import { AlternativesSelect } from './templates/alternatives-select.tsx';
import { AlternativesTemplate } from './templates/alternatives-template.tsx';
import { branchValidator } from './templates/branch-validator.ts';
import { FieldTemplate } from './templates/field-template.tsx';
import { GroupTemplate } from './templates/group-template.tsx';
import { ListItemTemplate, ListTemplate } from './templates/list-template.tsx';
import { useDraft } from './store/use-draft.ts';

/** The document of a form: hidden and empty fields are not in it. */
export type FormDocument = Readonly<Record<string, Json>>;

export interface SendOptions {
  /** The same for every attempt to send the same document, also after a reload. */
  readonly idempotencyKey: string;
}

export interface FormBehaviour {
  /** Values of the fields at the start; a draft of this visit wins over them. */
  readonly initial?: JsonObject;
  /** What rules read beside the form, as `context.…`. */
  readonly context?: JsonObject;
  /** Sends the document. Faults of a FormRefusal or an OperationError go to their fields; any other error shows as `failure`. */
  readonly onSubmit: (document: FormDocument, options: SendOptions) => Promise<void> | void;
  readonly submitText: string;
  /** What the page's tracking calls the submit button, as `data-tracking-id`. */
  readonly submitTracking?: string;
  /** Empties the form. Without it there is no such button. */
  readonly clearText?: string;
  /** The words for a failed `onSubmit`. */
  readonly failure: string | ((error: unknown) => string);
  /** Name under which the draft is kept; none keeps nothing. */
  readonly draft?: string;
  /** Another button beside the submit button. */
  readonly actions?: ReactNode;
}

export interface SchemaFormProps extends FormBehaviour {
  readonly module: FormModule;
  readonly words: FormWords;
  readonly controls: Controls;
}

const FIELDS = {
  control: ControlField,
  StringField: ControlField,
  NumberField: ControlField,
  BooleanField: ControlField,
} as unknown as RegistryFieldsType;
const TEMPLATES = {
  FieldTemplate,
  ObjectFieldTemplate: GroupTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListItemTemplate,
  MultiSchemaFieldTemplate: AlternativesTemplate,
} as Partial<TemplatesType>;
const WIDGETS = { SelectWidget: AlternativesSelect };
/** A consent is never ticked by the renderer. */
const DEFAULTS = { constAsDefaults: 'never' } as const;
const NOTHING: JsonObject = Object.freeze({});

/** A form of a compiled definition. The renderer draws its structure once; values, conditions and faults are the store's. */
export function SchemaForm(props: SchemaFormProps): ReactNode {
  const {
    module,
    words,
    controls,
    initial,
    context = NOTHING,
    onSubmit,
    submitText,
    submitTracking,
    clearText,
    failure,
    draft,
  } = props;
  const t = usePhrase();
  const prefix = `f${useId().replaceAll(/[^\w-]/g, '')}`;
  const [store] = useState(() =>
    createFormStore(module, { ...initial, ...(draft === undefined ? {} : readDraft(draft)?.values) }, context),
  );
  useLayoutEffect(() => store.adopt(module, context), [store, module, context]);
  const keeper = useDraft(store, draft);
  useEffect(watchPresses, []);
  const { faults, refusals, pending, news } = useSyncExternalStore(store.subscribe, store.state, store.state);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState('');
  const [generation, setGeneration] = useState(0);
  const busy = useRef(false);
  const alert = useRef<HTMLParagraphElement>(null);
  const { dynamic } = module.form;
  const renderer = useRef<Form>(null);
  const syncStructure = useCallback(
    () => void (dynamic && flushSync(() => renderer.current?.setFieldValue([], store.values()))),
    [store, dynamic],
  );
  const value = useMemo(
    () => ({ store, words, controls, prefix, syncStructure, fields: fieldsOf(module) }),
    [store, words, controls, prefix, syncStructure, module],
  );

  const structure = useMemo(
    () => (
      <Form
        key={generation}
        ref={renderer}
        tagName="div"
        idPrefix={prefix}
        schema={module.form.schema}
        uiSchema={module.form.uiSchema}
        initialFormData={store.values()}
        validator={branchValidator(module)}
        fields={FIELDS}
        templates={TEMPLATES}
        widgets={WIDGETS}
        experimental_defaultFormStateBehavior={DEFAULTS}
        noValidate
        showErrorList={false}
        {...(dynamic
          ? { onChange: ({ formData }: IChangeEvent) => isObject(formData) && store.replace(formData) }
          : {})}
      >
        {NO_BUTTONS}
      </Form>
    ),
    [store, module, prefix, dynamic, generation],
  );

  async function send(): Promise<void> {
    // A second click, or Enter and a click, is the same wish.
    if (busy.current || pending) return;
    const checked = store.submit();
    if (!checked.ok) return;
    busy.current = true;
    setSending(true);
    setFailed('');
    try {
      await onSubmit(checked.document, { idempotencyKey: keeper.keyFor(checked.document) });
      keeper.drop();
    } catch (error) {
      const refused = faultsIn(error);
      if (refused.length > 0) store.refuse(refused);
      else {
        setFailed(typeof failure === 'string' ? failure : failure(error));
        // It is said aloud by itself; who looks on has to see it.
        requestAnimationFrame(() => alert.current?.scrollIntoView({ block: 'nearest' }));
      }
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  function clear(): void {
    store.replace({ ...emptyValues(module), ...initial }, true);
    keeper.drop();
    setFailed('');
    // Some inputs hold what no value says: a file on its way, half a date.
    setGeneration((before) => before + 1);
  }

  const isField = (path: string) => path !== '' && (dynamic || value.fields.has(patternOf(path)));
  const text = summaryText(words, faults);
  return (
    <FormContext value={value}>
      <form
        noValidate
        className={css.form}
        aria-busy={sending}
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog stands inside the page's React tree.
          event.stopPropagation();
          void send();
        }}
      >
        <ErrorSummary faults={faults} refusals={refusals} prefix={prefix} text={text} isField={isField} />
        <MuiScope>{structure}</MuiScope>
        <p className={css.announcement} role="status">
          {news
            .map(({ path, fault }) =>
              fault
                ? `${labelOf(words, path)}: ${messageText(words, path, fault)}`
                : t('form-field-shown', { label: labelOf(words, path) }),
            )
            .join(' ')}
        </p>
        {failed && (
          <p ref={alert} role="alert" className={css.failure}>
            {failed}
          </p>
        )}
        <div className={css.actions}>
          <Button
            type="submit"
            aria-disabled={sending || pending}
            className={css.submit}
            data-tracking-id={submitTracking || undefined}
          >
            {sending ? t('form-sending') : pending ? t('form-uploading') : submitText}
          </Button>
          {clearText && (
            <Button variant="secondary" disabled={sending} onClick={clear}>
              {clearText}
            </Button>
          )}
          {props.actions}
        </div>
      </form>
    </FormContext>
  );
}

const NO_BUTTONS = <></>;
