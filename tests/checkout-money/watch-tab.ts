/** Watches what a tab says about money, in every moment that a customer could see. */
import { statement, type Statement } from './screen.ts';
import type { Tab } from './tab.tsx';

/** Calls `onStatement` each time the tab begins to say something else about its order, until the tab is closed. */
export function watchTab(tab: Tab, onStatement: (said: Statement) => void): void {
  let before: Statement | undefined;
  const observer = new MutationObserver(() => {
    const said = statement(tab);
    if (said !== undefined && said !== before) onStatement(said);
    before = said;
  });
  observer.observe(tab.element, { subtree: true, childList: true, characterData: true });
}
