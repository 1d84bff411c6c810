import { createRoot } from 'react-dom/client';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import type { Boot } from '#src/model/host/boot.ts';
import { pathOfPage, type ScenarioBoot } from '#src/model/scenario/scenario.ts';
import type { Session } from '#src/session/session.ts';
import { waitForResult, doSteps } from './do-steps.ts';
import { recordSteps } from './recorded-steps.ts';
import type { ReportedProblems } from './page-problems.tsx';
import { ScenarioBar } from './scenario-bar.tsx';

/** Styles of the scenario bar. It is in a shadow root, so that neither its styles nor its elements change the page. */
const STYLES = `
  aside { position: fixed; inset: auto auto 0 0; z-index: 2147483000; max-width: min(36rem, 100vw); font: 14px/1.4 system-ui, sans-serif;
    color: #fff; background: #1d2430; border-radius: 0 8px 0 0; box-shadow: 0 0 8px #0006; }
  summary { padding: 6px 12px; cursor: pointer; min-height: 24px; }
  details[open] { padding: 0 12px 12px; max-height: 70vh; overflow: auto; }
  details[open] summary { margin: 0 -12px; }
  p { margin: 8px 0; }
  ul { margin: 8px 0; padding-inline-start: 18px; }
  li { overflow-wrap: anywhere; }
  nav, .row, form { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0; align-items: center; }
  a, button { color: #fff; background: #344055; border: 0; border-radius: 4px; padding: 5px 9px; font: inherit; text-decoration: none;
    cursor: pointer; }
  a[aria-current='true'], button[aria-current='true'] { outline: 2px solid #8fb8ff; }
  a:focus-visible, button:focus-visible, summary:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid #ffd24d; outline-offset: 1px; }
  input, select { font: inherit; padding: 3px 6px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #0003; padding: 8px; }
`;

/** A scenario with everything that showing it needs. */
export interface ShownScenario {
  readonly boot: Boot;
  readonly scenario: ScenarioBoot;
  readonly session: Session;
  /** Whether the visitor has just returned from the sign-in, which opens the page a moment later. */
  readonly isBack: boolean;
  /** The `main` element of the page that the server sent. */
  readonly firstMain: Element | null;
  /** Called when the customer of the scenario, if there is one, is signed in and the page is open. */
  readonly onSignedIn: () => void;
  readonly problems: ReportedProblems;
}

/** Signs in the customer of the scenario, runs the scenario's steps and shows the scenario bar. */
export async function showScenario({
  boot,
  scenario,
  session,
  isBack,
  firstMain,
  onSignedIn,
  problems,
}: ShownScenario): Promise<void> {
  const host = document.createElement('div');
  host.id = 'scenario-bar';
  // The scenario bar is outside the body, because dialogs hide everything else in the body from assistive technology.
  document.documentElement.append(host);
  // An open dialog must not notice that the scenario bar has the focus, because it would move the focus back into
  // itself.
  host.addEventListener('focusin', (event) => event.stopPropagation());
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];
  const root = createRoot(shadow);
  const show = (missing: readonly string[]): void =>
    root.render(<ScenarioBar boot={boot} scenario={scenario} missing={missing} reports={problems} />);
  show([]);
  if (scenario.hasCustomer && !(await isSignedIn(session))) return session.signIn();
  const isScenarioPage = (): boolean => location.pathname === pathOfPage(scenario.document.page);
  if (isBack) await waitForResult(() => isScenarioPage() || undefined);
  // The address changes before the page does. Until then, a press would reach the header of the previous page.
  if (boot.path !== normalizePath(location.pathname)) await waitForResult(() => !firstMain?.isConnected || undefined);
  onSignedIn();
  const isOpened = isScenarioPage();
  if (isOpened) show(await doSteps(scenario.document, { run: scenario.run }));
  recordSteps(isOpened);
  document.documentElement.dataset['scenario'] = 'ready';
}

/** Waits until the session has started. Resolves to true if a customer is signed in. */
function isSignedIn(session: Session): Promise<boolean> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { status } = session.state();
      if (status === 'signed-in' || status === 'signed-out') {
        stop();
        resolve(status === 'signed-in');
      }
    };
    const stop = session.subscribe(check);
    check();
  });
}
