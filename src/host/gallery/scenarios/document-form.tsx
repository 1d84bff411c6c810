import { useState, type DragEvent, type ReactNode } from 'react';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import css from '../gallery.module.css';
import { ProblemItems } from './problem-items.tsx';
import { useDocumentForm, type CheckResult, type Fields } from './use-document-form.ts';
import { useOperations } from './use-operations.ts';

/** Checks a pasted, dropped or chosen scenario, layout, recording or response, and shows its link and its problems. */
export function DocumentForm(): ReactNode {
  const { endpoints, operations } = useOperations();
  const { source, fields, setFields, result, change, readFile, check } = useDocumentForm(endpoints);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData('text/plain');
    if (file) void readFile(file);
    else if (text !== '') change(text);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file may also be chosen or pasted, by keyboard too
    <form
      className={css.case}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <p className={css.note}>
        Drop a file here, choose one, or paste its text: a scenario, the response of a layout service, the response of a
        service, or a recording of a browser (HAR). Nobody else sees it without its link, and it is removed after a day.
      </p>
      <PageAndFileFields
        fields={fields}
        operations={operations}
        onChange={setFields}
        onFile={(file) => void readFile(file)}
      />
      <label className={css.text}>
        JSON
        <textarea
          rows={10}
          spellCheck={false}
          value={source.file === undefined ? source.text : ''}
          placeholder={source.file}
          required={source.file === undefined}
          onChange={(event) => change(event.target.value)}
        />
      </label>
      {source.file !== undefined && (
        <p className={css.caption}>
          {source.file} has {Math.round(source.text.length / 1000)} kB, too much to show it here.
        </p>
      )}
      <p>
        <Button type="submit">Check</Button>
      </p>
      <div role="status">{result === undefined ? null : <Result result={result} />}</div>
    </form>
  );
}

interface PageAndFileFieldsProps {
  readonly fields: Fields;
  readonly operations: readonly string[];
  readonly onChange: (fields: Fields) => void;
  readonly onFile: (file: File) => void;
}

/** Fields for the page and operation of the pasted text, and for a file. */
function PageAndFileFields({ fields, operations, onChange, onFile }: PageAndFileFieldsProps): ReactNode {
  return (
    <div className={css.filters}>
      <label>
        Page, if the text names none
        <input
          value={fields.page}
          pattern="/.*"
          title="The path of a page: /devices"
          placeholder="/devices"
          onChange={(event) => onChange({ ...fields, page: event.target.value })}
        />
      </label>
      <label>
        Operation of a single response
        <select value={fields.operation} onChange={(event) => onChange({ ...fields, operation: event.target.value })}>
          <option value="">None</option>
          {operations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        File
        <input
          type="file"
          accept=".json,.har,application/json"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            // The input is emptied, so that the same file can be chosen again after it has changed.
            event.target.value = '';
          }}
        />
      </label>
    </div>
  );
}

/** The result of the check: a message, or a link to the stored document and its problems. */
function Result({ result }: { readonly result: CheckResult }): ReactNode {
  if (typeof result === 'string') return <p>{result}</p>;
  const { link, problems } = result;
  return (
    <>
      {link === undefined ? (
        <p>It cannot be shown.</p>
      ) : (
        <a className={buttonClass()} href={link}>
          Open it
        </a>
      )}
      <p>{problems.length === 0 ? 'No problems.' : `Problems: ${problems.length}`}</p>
      <ProblemItems problems={problems} />
    </>
  );
}
