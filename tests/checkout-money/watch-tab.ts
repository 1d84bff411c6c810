/** Watches the statement of a tab about its order, including statements that are shown for one moment only. */
import { statementOf, type Statement } from './screen.ts';
import type { Tab } from './tab.tsx';

/** Calls `onStatement` each time a new statement about the order of the tab appears. */
export function watchTab(tab: Tab, onStatement: (said: Statement) => void): void {
  let before: Statement | undefined;
  const observer = new MutationObserver(() => {
    const said = statementOf(tab);
    if (said !== undefined && said !== before) onStatement(said);
    before = said;
  });
  observer.observe(tab.element, { subtree: true, childList: true, characterData: true });
}
