import { useEffect, useState, type ReactNode } from 'react';
import { SCENARIO_PARAMETER, type ScenarioBoot } from '#src/model/scenario/scenario.ts';
import { previousScenario, watchOtherTabs } from './tab-run.ts';

/** A scenario that this tab showed before, or that another tab has opened. All tabs of a browser share one scenario. */
export interface OtherScenario {
  readonly name: string;
  /**
   * `before`: this tab showed that scenario until another tab opened the current one. `since`: another tab has opened
   * that scenario after this tab opened the current one.
   */
  readonly when: 'before' | 'since';
}

/** Returns the scenario that another tab has opened, or that this tab showed before; undefined if there is none. */
export function useOtherScenario({ run }: Pick<ScenarioBoot, 'run'>): OtherScenario | undefined {
  const [since, setSince] = useState<string>();
  const [before] = useState(previousScenario);
  useEffect(() => watchOtherTabs(run, setSince), [run]);
  if (since !== undefined) return { name: since, when: 'since' };
  return before === undefined ? undefined : { name: before, when: 'before' };
}

/** Returns the link that opens a scenario. */
const linkOf = (name: string): string => `/?${new URLSearchParams({ [SCENARIO_PARAMETER]: name }).toString()}`;

/** Explains that all tabs share one scenario, with a link back to the scenario that this tab showed. */
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
