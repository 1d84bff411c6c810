import { useState, type ReactNode } from 'react';
import { RESPONSES } from '#src/model/scenario/named-states.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from '../gallery.module.css';
import { keepDocument } from './keep-document.ts';
import { useOperations } from './use-operations.ts';

const CUSTOMERS = ['', 'rich', 'new', 'federated', 'zip-only', 'pending', 'no-update', 'leaving'];

/** Opens any page in either language, with any response of any operation. */
export function DerivedStates({ pages }: { readonly pages: readonly string[] }): ReactNode {
  const { operations } = useOperations();
  const [problem, setProblem] = useState('');
  const open = async (values: FormData): Promise<void> => {
    const [page, language, customer, operation, response] = [
      'page',
      'language',
      'customer',
      'operation',
      'response',
    ].map((name) => String(values.get(name) ?? ''));
    const { link, problems } = await keepDocument({
      title: [page, operation, response].filter(Boolean).join(', '),
      page: page!,
      language,
      ...(customer ? { customer } : {}),
      ...(operation ? { services: { [operation]: RESPONSES[response!]! } } : {}),
    } as { page: string });
    if (link) location.assign(link);
    else setProblem(problems.map(({ where, what, fix }) => `${where} ${what}. ${fix}`).join(' '));
  };
  return (
    <form className={css.case} action={open}>
      <label>
        Page <input name="page" list="gallery-pages" defaultValue="/devices" pattern="/.*" required />
      </label>
      <datalist id="gallery-pages">
        {pages.map((page) => (
          <option key={page} value={page}>
            {page}
          </option>
        ))}
      </datalist>
      <Choice name="language" label="Language" values={['en', 'es']} />
      <Choice name="customer" label="Customer" values={CUSTOMERS} />
      <Choice name="operation" label="Operation" values={['', ...operations]} />
      <Choice name="response" label="It responds" values={Object.keys(RESPONSES)} />
      <p>
        <Button type="submit">Open</Button>
      </p>
      <div role="status">{problem}</div>
    </form>
  );
}

function Choice({
  name,
  label,
  values,
}: {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
}): ReactNode {
  return (
    <label>
      {label}{' '}
      <select name={name}>
        {values.map((value) => (
          <option key={value} value={value}>
            {value === '' ? 'None' : value}
          </option>
        ))}
      </select>
    </label>
  );
}
