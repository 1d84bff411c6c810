import { useRef, useState, type ReactNode } from 'react';
import { request } from '#src/http/request.ts';
import { own } from '#src/model/json.ts';
import type { Boot } from '#src/model/host/boot.ts';
import { GALLERY_PATH } from '#src/model/host/host-paths.ts';
import { SCENARIO_PATH, timeOf, type ScenarioBoot } from '#src/model/scenario/scenario.ts';
import { realNow } from '#src/lib/clock.ts';
import { BAR_KEYS, useBarKeys } from './bar-keys.ts';
import { PageProblems, problemCountText, usePageProblems, type ReportedProblems } from './page-problems.tsx';
import { OtherResponse } from './other-response.tsx';
import { OtherScenarioNotice, useOtherScenario } from './other-scenario.tsx';
import { downloadScenario, saveInStudio } from './save-as-scenario.ts';

/** Widths of a page, in pixels, that the bar offers. */
const WIDTHS = [320, 390, 768, 1280, 1440];

export interface ScenarioBarProps {
  readonly boot: Pick<Boot, 'language' | 'account' | 'environment'>;
  readonly scenario: ScenarioBoot;
  /** Buttons and fields of the scenario that were not on the page. */
  readonly missing: readonly string[];
  readonly reports: ReportedProblems;
}

/**
 * The bar of a scenario: shows the scenario's name and its document, changes language, width and clock, and saves or
 * leaves the scenario.
 */
export function ScenarioBar({ boot, scenario, missing, reports }: ScenarioBarProps): ReactNode {
  const { name, clock, document: parts } = scenario;
  const [text, setText] = useState('');
  const problems = usePageProblems(reports);
  const other = useOtherScenario(scenario);
  const summary = useRef<HTMLElement>(null);
  useBarKeys(summary);
  const link = (query: Readonly<Record<string, string>>): string =>
    `${parts.page.replace(/[?#].*$/s, '')}?${new URLSearchParams({ scenario: name, ...query }).toString()}`;
  const time = new Date(timeOf(clock, realNow())).toISOString().slice(0, 16);
  const showParts = async (): Promise<void> => {
    const { body } = await request({ url: `${SCENARIO_PATH}/current` });
    setText(JSON.stringify(own(body, 'document'), null, 2));
  };
  return (
    <aside aria-label="Scenario">
      <details>
        <summary ref={summary} aria-keyshortcuts={BAR_KEYS}>
          <b>Scenario</b> {parts.title ?? name}
          {parts.width === undefined ? null : ` · for ${parts.width} px`}
          {problems.length === 0 ? null : ` · ${problemCountText(problems)}`}
          {other ? ' · shared with another tab' : null}
        </summary>
        {other && <OtherScenarioNotice other={other} name={name} />}
        {missing.length > 0 && <p role="status">Not on this page: {missing.join(', ')}.</p>}
        <p>
          {parts.width === undefined ? null : `Made for a width of ${parts.width} px, which opens in another window. `}
          {parts.scheme === undefined ? null : `Shown in ${parts.scheme} colors until the system changes its own. `}
          {'frozen' in clock ? 'The clock stands still.' : 'The clock runs.'} Alt + Shift + S leads to this bar and
          back.
        </p>
        <nav aria-label="Scenario language and width">
          <a href={link({ language: 'en' })} aria-current={boot.language === 'en'}>
            English
          </a>
          <a href={link({ language: 'es' })} aria-current={boot.language === 'es'}>
            Español
          </a>
          {listWidths(parts.width).map((width) => (
            <button
              key={width}
              type="button"
              aria-current={width === parts.width}
              onClick={() => open(location.href, '_blank', `width=${width},height=900`)}
            >
              {width} px
            </button>
          ))}
        </nav>
        <form action={(values) => location.assign(link({ now: `${String(values.get('now'))}:00Z` }))}>
          <label>
            Clock (UTC) <input type="datetime-local" name="now" defaultValue={time} required />
          </label>
          <button type="submit">Set</button>
        </form>
        <OtherResponse boot={boot} />
        <div className="row">
          <button type="button" onClick={() => void showParts()}>
            Show its parts
          </button>
          <SaveButtons studio={scenario.studio} />
          <a href={link({})}>Start again</a>
          <a href={GALLERY_PATH}>Gallery</a>
          <a href="/?scenario=">Leave</a>
        </div>
        <PageProblems problems={problems} />
        {text === '' ? null : <pre>{text}</pre>}
      </details>
    </aside>
  );
}

/** Returns the offered widths and that of the scenario, in ascending order. */
function listWidths(width: number | undefined): readonly number[] {
  return [...new Set([...WIDTHS, ...(width === undefined ? [] : [width])])].toSorted((one, other) => one - other);
}

/** The buttons to save the state of the screen: in the studio, if there is one, and as a file. */
function SaveButtons({ studio }: { readonly studio: string | undefined }): ReactNode {
  const [problem, setProblem] = useState('');
  if (studio === undefined)
    return (
      <button type="button" onClick={() => void downloadScenario()}>
        Save as scenario
      </button>
    );
  return (
    <>
      <button type="button" onClick={() => void saveInStudio(studio).then(setProblem)}>
        Save as scenario
      </button>
      <button type="button" onClick={() => void downloadScenario()}>
        Download
      </button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  );
}
