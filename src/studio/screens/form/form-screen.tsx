import { useState, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isObject, type JsonObject } from '#src/model/json.ts';
import { operationsBetween } from '../../api/document/operations.ts';
import { RunningForm, type FormState } from '../../forms/running/running-form.tsx';
import { useCompiledForm } from '../../forms/running/use-compiled-form.ts';
import { JsonView } from '../../json/json-view.tsx';
import { DocumentBar } from '../../kit/document-bar.tsx';
import { documentLink, documentName } from '../../kit/document-name.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading } from '../../kit/loading.tsx';
import fieldsCss from '../../kit/parts/fields.module.css';
import tabs from '../../kit/parts/tabs.module.css';
import { usePaths } from '../../kit/read/use-paths.ts';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { useDocument, type UsedDocument } from '../../kit/use-document.ts';
import { FieldCard } from './field-card.tsx';
import { fieldsOf } from './edited-form.ts';
import css from './form.module.css';

/** The list of forms, or one of them: its fields and rules beside the form itself. */
export function FormScreen(): ReactNode {
  const path = useParams()['*'] ?? '';
  return path === '' ? <FormList /> : <FormEditor key={path} path={`forms/${path}`} />;
}

function FormList(): ReactNode {
  const paths = usePaths('forms/');
  return (
    <ScreenFrame title="Forms" lead="What customers fill in: fields, words and rules.">
      <ul className={css.list}>
        {paths.map((path) => (
          <li key={path}>
            <Link to={documentLink(path)}>{documentName(path)}</Link>
          </li>
        ))}
      </ul>
    </ScreenFrame>
  );
}

function FormEditor({ path }: { readonly path: string }): ReactNode {
  const document = useDocument(path);
  const { value, state } = document;
  const [params] = useSearchParams();
  const isJson = params.get('view') === 'json';
  return (
    <ScreenFrame isWide title={documentName(path)} above={<Link to="/studio/forms">Forms</Link>}>
      {state === 'loading' && <Loading />}
      {state !== 'loading' && !isObject(value) && (
        <EmptyState title="This form could not be shown">
          {document.problem ?? 'It may have been removed or renamed.'}
        </EmptyState>
      )}
      {isObject(value) && (
        <div className={css.columns}>
          <div className={css.main}>
            <DocumentBar document={document} />
            <nav className={tabs.tabs} aria-label="How the form is edited">
              <Link to="?" replace aria-current={isJson ? undefined : 'page'}>
                Fields
              </Link>
              <Link to="?view=json" replace aria-current={isJson ? 'page' : undefined}>
                JSON
              </Link>
            </nav>
            {isJson ? <JsonView document={document} /> : <Fields document={document} value={value} />}
          </div>
          <Preview document={document} />
        </div>
      )}
    </ScreenFrame>
  );
}

function Fields({ document, value }: { readonly document: UsedDocument; readonly value: JsonObject }): ReactNode {
  const fields = fieldsOf(value);
  const apply = (next: JsonObject): void => document.change(operationsBetween(value, next));
  return fields.map((field) => (
    <FieldCard key={field.path} field={field} value={value} fields={fields.map(({ path }) => path)} apply={apply} />
  ));
}

const STATES: readonly (readonly [FormState, string])[] = [
  ['empty', 'Empty'],
  ['filled', 'Filled in'],
  ['refused', 'Sent with nothing filled in'],
  ['sending', 'While it is sent'],
  ['failed', 'Sending failed'],
];

/** The form itself in each of its states, and what the check says. */
function Preview({ document }: { readonly document: UsedDocument }): ReactNode {
  const messages = useDocument('messages.json');
  const id = document.path.replace(/^forms\/|\.json$/g, '');
  const { form, problems, failure } = useCompiledForm(id, [document, messages]);
  const [state, setState] = useState<FormState>('empty');
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  return (
    <section className={css.preview} aria-label="The form">
      <div className={`${fieldsCss.fields} ${css.choices}`}>
        <label>
          State
          <select value={state} onChange={({ target }) => setState(target.value as FormState)}>
            {STATES.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Language
          <select value={language} onChange={({ target }) => setLanguage(target.value === 'es' ? 'es' : 'en')}>
            <option value="en">English</option>
            <option value="es">Spanish</option>
          </select>
        </label>
      </div>
      <div role="status">
        {failure && <p className={css.problem}>{failure}</p>}
        {problems.map(({ field, language: wrong, what, fix }) => (
          <p key={`${field} ${wrong} ${what}`} className={css.problem}>
            {[field, what].filter(Boolean).join(': ')}. {fix}
          </p>
        ))}
      </div>
      {form ? <RunningForm form={form} language={language} state={state} /> : !failure && <Loading />}
    </section>
  );
}
