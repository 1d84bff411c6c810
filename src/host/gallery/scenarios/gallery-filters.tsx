import type { ReactNode } from 'react';
import css from '../gallery.module.css';
import { FACETS, facetValues, type Facet, type ListedScenario, type ScenarioFilter } from './listed-scenario.ts';

/** The labels of the filters. */
const LABELS: Readonly<Record<Facet, string>> = {
  rendering: 'Rendering on its page',
  operation: 'Operation with a response',
  requirement: 'Requirement',
};

export interface GalleryFiltersProps {
  readonly scenarios: readonly ListedScenario[];
  readonly examples: readonly ListedScenario[];
  readonly filter: ScenarioFilter;
  /** True if the gallery shows the accepted pictures. */
  readonly hasPictures: boolean;
  /** Receives the changed parts of the filter. */
  readonly onChange: (part: Partial<ScenarioFilter>) => void;
  readonly onPictures: (shown: boolean) => void;
}

/** Fields to filter scenarios by words, rendering, operation and requirement, and a checkbox to show their pictures. */
export function GalleryFilters({
  scenarios,
  examples,
  filter,
  hasPictures,
  onChange,
  onPictures,
}: GalleryFiltersProps): ReactNode {
  const available = [...scenarios, ...examples].filter(({ hasPicture }) => hasPicture).length;
  return (
    <div className={css.filters}>
      <label>
        Words (name, customer, page)
        <input type="search" value={filter.text} onChange={(event) => onChange({ text: event.target.value })} />
      </label>
      {FACETS.map((facet) => (
        <label key={facet}>
          {LABELS[facet]}
          <select value={filter[facet]} onChange={(event) => onChange({ [facet]: event.target.value })}>
            <option value="">Any</option>
            {facetValues(scenarios, facet).map(([value, count]) => (
              <option key={value} value={value}>
                {value} ({count})
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className={css.check}>
        <input
          type="checkbox"
          checked={hasPictures}
          disabled={available === 0}
          onChange={(event) => onPictures(event.target.checked)}
        />
        {available === 0
          ? 'There are no accepted pictures yet (npm run screenshots, then npm run screenshots -- --accept)'
          : `Show accepted pictures (${available})`}
      </label>
    </div>
  );
}
