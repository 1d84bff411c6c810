import { useState, type ReactNode } from 'react';
import { RESPONSES } from '#src/model/scenario/named-states.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from '../gallery.module.css';
import { operationsOnPage, type ListedScenario } from './listed-scenario.ts';
import { keepDocument } from './keep-document.ts';
import { useOperations } from './use-operations.ts';

const CUSTOMERS = ['', 'rich', 'new', 'federated', 'zip-only', 'pending', 'no-update', 'leaving'];

/** Opens any page in either language, with any response of any operation; those of the page come first. */
export function DerivedStates({ scenarios }: { readonly scenarios: readonly ListedScenario[] }): ReactNode {
  const { operations } = useOperations();
  const [problem, setProblem] = useState('');
  const [chosenPage, setChosenPage] = useState('/devices');
  const pages = [...new Set(scenarios.map(({ document }) => document.page ?? '/'))].toSorted();
  const own = operationsOnPage(scenarios, chosenPage).filter((name) => operations.includes(name));
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
        Page{' '}
        <input
          name="page"
          list="gallery-pages"
          value={chosenPage}
          onChange={(event) => setChosenPage(event.target.value)}
          pattern="/.*"
          required
        />
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
      <label>
        Operation{' '}
        <select name="operation">
          <option value="">None</option>
          <Options label="In scenarios of this page" values={own} />
          <Options label="All others" values={operations.filter((name) => !own.includes(name))} />
        </select>
      </label>
      <Choice name="response" label="It responds" values={Object.keys(RESPONSES)} />
      <p>
        <Button type="submit">Open</Button>
      </p>
      <div role="status">{problem}</div>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
}

function Choice({ name, label, values }: ChoiceProps): ReactNode {
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

function Options({ label, values }: Pick<ChoiceProps, 'label' | 'values'>): ReactNode {
  if (values.length === 0) return null;
  return (
    <optgroup label={label}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </optgroup>
  );
}
