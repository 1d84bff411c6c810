/** Reads the screen of a tab and presses its controls. */
import fixture from '#src/renderings/offers/order-review/order-review.fixture.json' with { type: 'json' };
import type { ShownPlan } from './model.ts';
import { CONFIRMATION_PATH } from '#src/lib/paths/purchase-paths.ts';
import type { Tab } from './tab.tsx';

const { notChargedText, subscribeText } = fixture.default.fields;

/** Presses the first button with this text. Returns whether there was one. */
export function press({ element }: Tab, text: string): boolean {
  const button = [...element.querySelectorAll('button')].find((each) => each.textContent === text);
  button?.click();
  return button !== undefined;
}

/**
 * Selects a plan: clicks its checkbox or radio button. `plan` is the index of the plan. The index after the last plan
 * selects the first one again.
 */
export function choose({ element }: Tab, plan: number): void {
  const boxes = [...element.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')];
  if (boxes.length > 0) boxes[plan % boxes.length]!.click();
}

/** Whether the tab shows a loading spinner in place of its screen. */
export function hasSpinner({ element }: Tab): boolean {
  return [...element.querySelectorAll('[role=status]')].some((status) => status.textContent.startsWith('Loading'));
}

/** Returns the plans that the review screen offers to subscribe to; undefined if it has no Subscribe button. */
export function shownOrder({ element }: Tab): readonly ShownPlan[] | undefined {
  const buttons = [...element.querySelectorAll('button')];
  if (!buttons.some(({ textContent }) => textContent === subscribeText)) return undefined;
  const names = [...element.querySelectorAll('h2')].filter((heading) => isPlan(heading, element));
  return names.map((heading) => {
    const name = heading.textContent;
    const card = cardOf(heading, element);
    const beside = [...element.querySelectorAll('li')].filter((line) => line.textContent.startsWith(name));
    const all = [card, ...beside].flatMap((part) => amountsIn(part.textContent));
    return { name, price: amountsIn(card.textContent)[0], highest: Math.max(0, ...all) };
  });
}

/** What a screen says about an order: it was placed (`bought`), or nothing was charged. */
export type Statement = 'bought' | 'not-charged';

/** Returns the statement of the screen about the last order of the tab; undefined if there is none. */
export function statementOf({ element, path, checkout }: Tab): Statement | undefined {
  if (path() === CONFIRMATION_PATH && checkout().step === 'confirmed') return 'bought';
  return element.textContent.includes(notChargedText) ? 'not-charged' : undefined;
}

/** Whether a heading names a plan: it has a card around it, and is not in the section of the payment method. */
function isPlan(heading: Element, page: Element): boolean {
  return heading.closest('section') === null && cardOf(heading, page) !== heading;
}

/** Returns the largest element that contains this heading and no other heading. */
function cardOf(heading: Element, page: Element): Element {
  let card = heading;
  while (card.parentElement && card.parentElement !== page && headingCount(card.parentElement) === 1)
    card = card.parentElement;
  return card;
}

/** Returns the number of headings in an element. */
const headingCount = (element: Element): number => element.querySelectorAll('h1, h2, h3').length;

/** Returns the dollar amounts in a text, in cents. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(/\$(\d+)\.(\d\d)/g)].map(([, whole, part]) => 100 * Number(whole) + Number(part));
}
