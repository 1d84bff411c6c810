import { useState, type DragEvent, type ReactNode } from 'react';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import css from '../gallery.module.css';
import { keepDocument, type KeptDocument } from './keep-document.ts';
import { readDocument } from './read-document.ts';
import { useOperations } from './use-operations.ts';

/** Shows what somebody pastes or drops: a scenario, a layout, a recording, a response. The problems are listed beside it. */
export function ByHand(): ReactNode {
  const { endpoints, operations } = useOperations();
  const [text, setText] = useState('');
  const [page, setPage] = useState('/');
  const [operation, setOperation] = useState('');
  const [result, setResult] = useState<KeptDocument | string>();
  const check = async (): Promise<void> => {
    const document = readDocument(text, { page, operation, endpoints });
    if (typeof document === 'string') return setResult(document);
    setResult(await keepDocument(document).catch((error: Error) => `It was not checked: ${error.message}.`));
  };
  const drop = async (event: DragEvent): Promise<void> => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) setText(await file.text());
  };
  return (
    <form
      className={css.case}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <p className={css.note}>
        Paste or drop a scenario, the response of a layout service, the response of a service, or a recording of a
        browser (HAR).
      </p>
      <label>
        Page <input value={page} pattern="/.*" required onChange={(event) => setPage(event.target.value)} />
      </label>
      <label>
        Operation of a response{' '}
        <select value={operation} onChange={(event) => setOperation(event.target.value)}>
          <option value="">None</option>
          {operations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        JSON
        <textarea
          rows={10}
          style={{ width: '100%' }}
          value={text}
          required
          onChange={(event) => setText(event.target.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => void drop(event)}
        />
      </label>
      <p>
        <Button type="submit">Check</Button>
      </p>
      <div role="status">{result === undefined ? null : <Result result={result} />}</div>
    </form>
  );
}

function Result({ result }: { readonly result: KeptDocument | string }): ReactNode {
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
      <ul>
        {problems.map(({ where, what, fix }) => (
          <li key={`${where} ${what}`}>
            <b>{where}</b> {what}. {fix}
          </li>
        ))}
      </ul>
    </>
  );
}
