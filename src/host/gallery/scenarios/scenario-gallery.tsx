import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getJson } from '#src/http/get-json.ts';
import { FORM_GALLERY_PATH } from '#src/model/host/host-paths.ts';
import { SCENARIO_PATH } from '#src/model/scenario/scenario.ts';
import { Container } from '#src/ui/container/container.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import css from '../gallery.module.css';
import { DocumentForm } from './document-form.tsx';
import { GalleryFilters } from './gallery-filters.tsx';
import { PageStates, type PageStatesProps } from './page-states.tsx';
import {
  FACETS,
  groupByArea,
  linkOf,
  matchesFilter,
  operationsOf,
  groupByRendering,
  type ListedScenario,
  type ScenarioFilter,
} from './listed-scenario.ts';

/** The page /gallery for QA: all scenarios, any page with any documented response, examples, and pasted documents. */
export function ScenarioGallery(): ReactNode {
  useEffect(() => {
    document.title = 'Scenarios';
  }, []);
  const { data, isError, refetch } = useQuery({
    queryKey: ['scenarios'],
    queryFn: async ({ signal }) => {
      const { body } = await getJson(`${SCENARIO_PATH}/list`, { signal });
      return body as OverviewProps;
    },
  });
  return (
    <main id="content" tabIndex={-1} lang="en" className={css.page}>
      <Container>
        <nav className={css.ways} aria-label="Gallery">
          <Link href={FORM_GALLERY_PATH}>Forms and controls</Link>
          <a href="#derived">Any page</a>
          <a href="#renderings">Any rendering</a>
          <a href="#by-hand">By hand</a>
        </nav>
        <h1>Scenarios</h1>
        <p className={css.note}>
          A scenario shows one state of one screen to you alone, with its own clock and a private copy of a customer.
        </p>
        {isError && <SectionError status={undefined} onRetry={() => void refetch()} />}
        {data ? <Overview {...data} /> : !isError && <Skeleton rows={6} />}
      </Container>
    </main>
  );
}

/** The server's list of everything that the gallery shows. */
interface OverviewProps extends PageStatesProps {
  readonly scenarios: readonly ListedScenario[];
  /** All examples of all renderings. */
  readonly examples: readonly ListedScenario[];
}

/** All parts of the gallery, with a filter for scenarios and examples. */
function Overview({ scenarios, examples, choices, answers }: OverviewProps): ReactNode {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState(() => filterIn(search));
  const [hasPictures, setHasPictures] = useState(false);
  const found = scenarios.filter((scenario) => matchesFilter(scenario, filter));
  const foundExamples = examples.filter((example) => matchesFilter(example, filter));
  const change = (part: Partial<ScenarioFilter>): void => {
    const { text, ...facets } = { ...filter, ...part };
    setFilter({ text, ...facets });
    const chosen = Object.entries({ q: text, ...facets }).filter(([, value]) => value !== '');
    setSearch(Object.fromEntries(chosen), { replace: true });
  };
  return (
    <>
      <GalleryFilters
        scenarios={scenarios}
        examples={examples}
        filter={filter}
        hasPictures={hasPictures}
        onChange={change}
        onPictures={setHasPictures}
      />
      <p role="status">
        {found.length + foundExamples.length === 0
          ? 'No scenario has all of this. Choose less.'
          : `${found.length} of ${scenarios.length} scenarios, ${foundExamples.length} of ${examples.length} examples`}
      </p>
      {groupByArea(found).map(([area, listed]) => (
        <section key={area} className={css.state} aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`}>{area}</h2>
          <ScenarioCards scenarios={listed} hasPictures={hasPictures} />
        </section>
      ))}
      <section className={css.part} aria-labelledby="derived">
        <h2 id="derived">Any page, with any response of its operations</h2>
        <PageStates choices={choices} answers={answers} />
      </section>
      <section className={css.part} aria-labelledby="renderings">
        <h2 id="renderings">Any rendering, as in its examples</h2>
        {foundExamples.length === 0 && <p className={css.note}>No rendering has all of this.</p>}
        {groupByRendering(foundExamples).map(([rendering, listed]) => (
          <div key={rendering}>
            <h3 className={css.operation}>{rendering}</h3>
            <ScenarioCards scenarios={listed} hasPictures={hasPictures} />
          </div>
        ))}
      </section>
      <section className={css.part} aria-labelledby="by-hand">
        <h2 id="by-hand">By hand</h2>
        <DocumentForm />
      </section>
    </>
  );
}

/** Reads the filter from the query of the gallery's address. */
function filterIn(search: URLSearchParams): ScenarioFilter {
  const [text, rendering, operation, requirement] = ['q', ...FACETS].map((name) => search.get(name) ?? '');
  return { text: text!, rendering: rendering!, operation: operation!, requirement: requirement! };
}

interface ScenarioCardsProps {
  readonly scenarios: readonly ListedScenario[];
  readonly hasPictures: boolean;
}

function ScenarioCards({ scenarios, hasPictures }: ScenarioCardsProps): ReactNode {
  return (
    <ul className={css.cases}>
      {scenarios.map((scenario) => (
        <li key={scenario.name} className={css.case}>
          <ScenarioCard scenario={scenario} hasPictures={hasPictures} />
        </li>
      ))}
    </ul>
  );
}

interface ScenarioCardProps {
  readonly scenario: ListedScenario;
  /** True if the cards show the accepted screenshots. */
  readonly hasPictures: boolean;
}

/** A link to a scenario, with its properties and its accepted screenshot. */
function ScenarioCard({ scenario, hasPictures }: ScenarioCardProps): ReactNode {
  const { name, document, problem, hasPicture } = scenario;
  const { title = name, page = '/', customer, language, width, scheme, now, requirements = [] } = document;
  const parts = [page, customer, language, width && `${width} px`, scheme, now, ...operationsOf(document)];
  return (
    <>
      {hasPictures && hasPicture && (
        <img className={css.picture} loading="lazy" alt="" src={`${SCENARIO_PATH}/pictures/${name}`} />
      )}
      <a href={linkOf(scenario)}>{title}</a>
      <p className={css.caption}>
        {problem ?? [...parts, ...requirements].filter((part) => part !== undefined && part !== '').join(' · ')}
      </p>
    </>
  );
}
