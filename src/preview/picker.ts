import type { PageOrigins, TextOrigin } from '#src/model/host/preview.ts';
import type { RenderingNode } from '#src/model/layout.ts';
import { blockWithUid, rectangleOf } from './block-marks.tsx';
import { findTextOrigin, outlineLabel } from './find-text.ts';
import { createOutline } from './outline.ts';
import { placeAt } from './pointed-place.ts';

/** Functions that the picker calls when the editor clicks a block, a text or a link. */
export interface PickerOptions {
  readonly choose: (uid: string, origin: TextOrigin | undefined) => void;
  /** Opens a link to another language, which would leave the preview. */
  readonly follow: (href: string) => void;
}

/** Lets an editor choose blocks and texts of a page with the pointer. */
export interface Picker {
  /** Sets the compiled page that is shown; undefined while it is not known. */
  setPage(page: CompiledLayout | undefined): void;
  setEditing(isEditing: boolean): void;
  choose(uid: string | undefined): void;
}

/** The layout of a compiled page, and the origins of its texts and blocks. */
export interface CompiledLayout {
  readonly layout: unknown;
  readonly origins: PageOrigins;
}

/** The block or text under the pointer, and the rectangle to outline. */
interface Target {
  readonly node: RenderingNode;
  readonly origin: TextOrigin | undefined;
  readonly rectangle: DOMRect;
}

/** Creates the picker and outlines the hovered and the chosen block. */
export function createPicker({ choose, follow }: PickerOptions): Picker {
  const hover = createOutline('hover');
  const chosen = createOutline('chosen');
  let page: CompiledLayout | undefined;
  let isEditing = false;
  let chosenUid: string | undefined;

  const targetAt = (x: number, y: number): Target | undefined => {
    const place = placeAt(x, y);
    const block = place && page?.origins.blocks[place.node.uid];
    if (!place || !page || !block) return undefined;
    const traced = { layout: page.layout, texts: page.origins.texts };
    const origin = findTextOrigin(traced, block, place.pointed);
    const rectangle = origin ? place.rectangle : rectangleOf(place.node);
    return rectangle && { node: place.node, origin, rectangle };
  };
  const showChosen = (): void => {
    const node = chosenUid === undefined ? undefined : blockWithUid(chosenUid);
    const rectangle = node && rectangleOf(node);
    if (isEditing && node && rectangle) chosen.show(rectangle, outlineLabel(node));
    else chosen.hide();
  };
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    const target = isEditing ? targetAt(clientX, clientY) : undefined;
    if (target) hover.show(target.rectangle, outlineLabel(target.node, target.origin));
    else hover.hide();
  };
  const onClick = (event: MouseEvent): void => {
    const target = isEditing ? targetAt(event.clientX, event.clientY) : undefined;
    if (isEditing) {
      event.preventDefault();
      event.stopPropagation();
      if (target) choose(target.node.uid, target.origin);
      return;
    }
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || link.origin === location.origin || link.target) return;
    if (!leadsToOtherLanguage(link)) return;
    event.preventDefault();
    follow(link.href);
  };
  addEventListener('pointermove', onMove, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => hover.hide());
  addEventListener('click', onClick, { capture: true });
  for (const name of ['scroll', 'resize'] as const) {
    addEventListener(
      name,
      () => {
        hover.hide();
        requestAnimationFrame(showChosen);
      },
      { capture: true, passive: true },
    );
  }

  return {
    setPage(next) {
      page = next;
      hover.hide();
      requestAnimationFrame(showChosen);
    },
    setEditing(next) {
      isEditing = next;
      hover.hide();
      showChosen();
    },
    choose(uid) {
      chosenUid = uid;
      const node = uid === undefined ? undefined : blockWithUid(uid);
      const rectangle = node && rectangleOf(node);
      if (rectangle && (rectangle.bottom < 0 || rectangle.top > innerHeight))
        scrollBy({ top: rectangle.top - innerHeight / 4, behavior: 'instant' });
      showChosen();
    },
  };
}

/** Returns true if the attributes of a link say that it leads to another language. */
function leadsToOtherLanguage({ hreflang, rel }: HTMLAnchorElement): boolean {
  return hreflang !== '' || rel.includes('alternate');
}
