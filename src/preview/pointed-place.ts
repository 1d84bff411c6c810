import { blockAt, elementsOf } from './block-marks.tsx';
import type { RenderingNode } from '#src/model/layout.ts';
import { plainText, type PointedElement } from './find-text.ts';

/** A place on the page: a block, and the text or picture in it. */
export interface PointedPlace {
  readonly node: RenderingNode;
  readonly pointed: PointedElement;
  /** Rectangle of the text or picture. */
  readonly rectangle: DOMRect;
}

/** Returns the block and text at a point of the window. */
export function placeAt(x: number, y: number, page: Document = document): PointedPlace | undefined {
  const element = page.elementFromPoint(x, y);
  const node = element && blockAt(element);
  if (!element || !node) return undefined;
  const textNode = textAt(element, x, y);
  const range = page.createRange();
  range.selectNodeContents(textNode ?? element);
  const words = textNode?.data ?? '';
  const around = textAround(element);
  return {
    node,
    rectangle: textNode ? range.getBoundingClientRect() : element.getBoundingClientRect(),
    pointed: {
      text: words || around,
      around,
      addresses: addressesOf(element),
      before: countEqualBefore(node, words, textNode),
    },
  };
}

/** Returns the text node of an element at a point. */
function textAt(element: Element, x: number, y: number): Text | undefined {
  const range = new Range();
  return [...element.childNodes]
    .filter((child) => child instanceof Text)
    .find((text) => {
      if (plainText(text.data) === '') return false;
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      );
    });
}

/** Returns the whole text of an element; '' if it is too long to compare with the texts of the page's fields. */
function textAround(element: Element): string {
  const text = element.textContent;
  return text.length <= MAX_TEXT_LENGTH ? text : '';
}
/** Largest number of characters of a text that is compared with the texts of the page's fields. */
const MAX_TEXT_LENGTH = 2000;

/** Returns the addresses of a picture and of the link around an element. */
function addressesOf(element: Element): string[] {
  const link = element.closest('a')?.getAttribute('href');
  const picture = element.getAttribute('src');
  return [picture, link].filter((address) => typeof address === 'string');
}

/** Counts the text nodes of a block that have the same text and come before this one. */
function countEqualBefore(node: RenderingNode, words: string, textNode: Text | undefined): number {
  if (!textNode) return 0;
  const wanted = plainText(words);
  let count = 0;
  for (const root of elementsOf(node)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let each = walker.nextNode(); each; each = walker.nextNode()) {
      if (each === textNode) return count;
      if (plainText((each as Text).data) === wanted) count += 1;
    }
  }
  return 0;
}
