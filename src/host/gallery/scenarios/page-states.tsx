import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { getJson } from '#src/http/get-json.ts';
import { SCENARIO_PATH } from '#src/model/scenario/scenario.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from '../gallery.module.css';
import { openDocument } from './store-document.ts';
import type { DocumentedResponse, GalleryChoices } from './listed-scenario.ts';

/** The sample customer for pages that require sign-in. */
const CUSTOMER = 'rich';

/** The server's data about a page. */
interface PageFacts {
  /** Operations that the renderings of the page call. */
  readonly operations: readonly string[];
  /** Whether the page requires sign-in. */
  readonly isSignedIn: boolean;
}

export interface PageStatesProps {
  readonly choices: GalleryChoices;
  /** The documented responses of each operation, by its name in the endpoint lookup. */
  readonly answers: Readonly<Record<string, readonly DocumentedResponse[]>>;
}

/** A form that opens any page in either language, as usual or with a documented response of any operation. */
export function PageStates({ choices, answers }: PageStatesProps): ReactNode {
  const [page, setPage] = useState('/devices');
  const [language, setLanguage] = useState('en');
  const [customer, setCustomer] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const facts = usePageFacts(page, choices.pages);
  const own = facts?.operations ?? [];
  const open = async (title: string, services: object): Promise<void> => {
    const wanted = customer || (facts?.isSignedIn ? CUSTOMER : '');
    const state = { title: `${page}: ${title}`, page, language, ...(wanted ? { customer: wanted } : {}), ...services };
    setProblem(await openDocument(state));
  };
  const others = Object.keys(answers).filter((name) => !own.includes(name) && !added.includes(name));
  return (
    <div className={css.case}>
      <div className={css.filters}>
        <Choice label="Page" value={page} onChange={setPage} suggestions={choices.pages} />
        <Choice label="Language" value={language} onChange={setLanguage} options={['en', 'es']} />
        <Choice
          label="Customer"
          value={customer}
          onChange={setCustomer}
          options={choices.customers}
          none="Usual for the page"
        />
      </div>
      <p className={css.ways}>
        <Button variant="secondary" onClick={() => void open('as usual', {})}>
          Open as usual
        </Button>
      </p>
      {facts && own.length === 0 && <p className={css.note}>The renderings of this page call no operation.</p>}
      {[...own, ...added].map((operation) => (
        <section key={operation} aria-label={operation}>
          <h3 className={css.operation}>{operation}</h3>
          <p className={css.answers}>
            {(answers[operation] ?? []).map(({ name, answer }) => (
              <button
                key={name}
                type="button"
                onClick={() => void open(`${operation}, ${name}`, { services: { [operation]: answer } })}
              >
                {name}
              </button>
            ))}
          </p>
        </section>
      ))}
      <div className={css.filters}>
        <Choice
          label="Another operation"
          value=""
          options={others}
          none="Choose one to see its responses"
          onChange={(name) => setAdded([...added, name])}
        />
      </div>
      <div role="status">{problem}</div>
    </div>
  );
}

/**
 * Returns the server's data about a page. While they are loaded, and for a path without a page, returns the data of the
 * previous page; undefined if there was none.
 */
function usePageFacts(typed: string, pages: readonly string[]): PageFacts | undefined {
  const page = useDeferredValue(typed);
  const { data } = useQuery({
    queryKey: ['gallery page', page],
    queryFn: async ({ signal }) =>
      (await getJson(`${SCENARIO_PATH}/page?page=${encodeURIComponent(page)}`, { signal })).body as PageFacts,
    enabled: pages.includes(page.replace(/[?#].*$/s, '')),
    placeholderData: (before) => before,
  });
  return data;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The allowed values; without them the field is a text. */
  readonly options?: readonly string[];
  /** Label of the empty value. */
  readonly none?: string;
  /** Suggested values of a text. */
  readonly suggestions?: readonly string[];
}

/** A labeled select; a text field with suggestions if there are no options. */
function Choice({ label, value, onChange, options, none, suggestions = [] }: ChoiceProps): ReactNode {
  const list = useId();
  if (!options)
    return (
      <label>
        {label}
        <input value={value} list={list} onChange={(event) => onChange(event.target.value)} />
        <datalist id={list}>
          {suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      </label>
    );
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}
