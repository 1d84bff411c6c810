import { useEffect, useState, type ReactNode } from 'react';
import { SCENARIO_PARAMETER, type ScenarioBoot } from '#src/model/scenario/scenario.ts';
import { scenarioBefore, watchOtherTabs } from './tab-run.ts';

/** Another scenario of this browser that concerns a tab. */
export interface OtherScenario {
  readonly name: string;
  /** `before`: the tab showed it until another tab opened the present one. `since`: another tab has opened it since. */
  readonly when: 'before' | 'since';
}

/** Returns the other scenario that concerns this tab; undefined without one. */
export function useOtherScenario({ run }: Pick<ScenarioBoot, 'run'>): OtherScenario | undefined {
  const [since, setSince] = useState<string>();
  const [before] = useState(scenarioBefore);
  useEffect(() => watchOtherTabs(run, setSince), [run]);
  if (since !== undefined) return { name: since, when: 'since' };
  return before === undefined ? undefined : { name: before, when: 'before' };
}

const linkOf = (name: string): string => `/?${new URLSearchParams({ [SCENARIO_PARAMETER]: name }).toString()}`;

/** Says that all tabs share one scenario, and leads back to the one that this tab showed. */
export function OtherScenarioNotice({
  other,
  name,
}: {
  readonly other: OtherScenario;
  readonly name: string;
}): ReactNode {
  const own = other.when === 'before' ? other.name : name;
  return (
    <>
      <p>
        {other.when === 'before'
          ? `This tab showed the scenario ${own} before; another tab opened ${name}.`
          : `Another tab opened the scenario ${other.name}; this page gets its responses from now on.`}{' '}
        All tabs of a browser share one scenario. Use another browser profile to see both.
      </p>
      <div className="row">
        <a href={linkOf(own)}>Back to {own}</a>
      </div>
    </>
  );
}
