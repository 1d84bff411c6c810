import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { textOrEmpty } from '#src/model/json.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Table } from '../../kit/parts/table.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { SearchField } from '../../kit/search/search-field.tsx';
import table from '../../kit/parts/table.module.css';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useHasPermission } from '../../kit/studio-context.ts';
import { useOpenLink, useScenarios, type ListedScenario } from './scenarios-api.ts';
import css from './scenarios.module.css';

/** All scenarios, which are states of screens that QA opens by a link. The filter is stored in the address. */
export function ScenarioList(): ReactNode {
  const query = useScenarios();
  const mayWrite = useHasPermission('scenarios');
  return (
    <ScreenFrame
      title="Scenarios"
      lead="Each shows one state of one screen, with its own customer, clock and answers, to the person who opens its link."
      actions={mayWrite && <ButtonLink href="/studio/scenarios/new">New scenario</ButtonLink>}
    >
      <QueryPart query={query}>{({ scenarios }) => <ScenarioSearch scenarios={scenarios} />}</QueryPart>
    </ScreenFrame>
  );
}

/** The search field, and the scenarios that contain all its words. */
function ScenarioSearch({ scenarios }: { readonly scenarios: readonly ListedScenario[] }): ReactNode {
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  const words = text.toLowerCase().split(/\s+/);
  const found = scenarios.filter((scenario) => {
    const all = JSON.stringify(scenario).toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return (
    <>
      <SearchField
        label="Search by name, requirement, operation, customer or page"
        value={text}
        onChange={(to) => setParams(to ? { text: to } : {}, { replace: true })}
      />
      <p role="status" className={css.count}>
        {found.length} of {scenarios.length} scenarios
      </p>
      {found.length === 0 ? (
        <EmptyState title="No scenario has these words">Write fewer words, or create a new scenario.</EmptyState>
      ) : (
        <ScenarioTable scenarios={found} />
      )}
    </>
  );
}

/** The table with a row for each scenario. */
function ScenarioTable({ scenarios }: { readonly scenarios: readonly ListedScenario[] }): ReactNode {
  const linkOf = useOpenLink();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Scenario</th>
          <th scope="col">Page</th>
          <th scope="col">Requirements</th>
          <th scope="col">Saved</th>
          <th scope="col">Link</th>
        </tr>
      </thead>
      <tbody>
        {scenarios.map(({ name, document, problem, saved }) => (
          <tr key={name}>
            <th scope="row">
              <Link to={`/studio/scenarios/${name}`}>{textOrEmpty(document['title']) || name}</Link>
              <div className={css.quiet}>{problem ?? name}</div>
            </th>
            <td>{textOrEmpty(document['page'])}</td>
            <td>{Array.isArray(document['requirements']) ? document['requirements'].join(', ') : ''}</td>
            <td className={table.short}>
              {saved ? (
                <>
                  {saved.author}, <TimeText at={saved.updated} />
                </>
              ) : (
                'Shipped'
              )}
            </td>
            <td className={table.short}>
              <a
                href={linkOf(name, document)}
                target="_blank"
                rel="noreferrer"
                aria-label={`Open ${name} in a new tab`}
              >
                Open
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
