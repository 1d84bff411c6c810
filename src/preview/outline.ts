/** A frame around a block or text, with a label. It is shown over the page without changing the page. */
export interface Outline {
  show(rectangle: DOMRect, label: string): void;
  hide(): void;
}

/** Style sheet of the outline and its label. */
const STYLE = `
  :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; }
  div { position: absolute; box-sizing: border-box; border-radius: 4px; outline: 2px solid var(--outline); outline-offset: 2px; }
  :host([data-kind='chosen']) div { outline-width: 3px; }
  span { position: absolute; left: -2px; bottom: calc(100% + 4px); max-width: 90vw; padding: 2px 8px; border-radius: 4px;
    background: var(--outline); color: #ffffff; font: 600 12px/18px system-ui, sans-serif; white-space: nowrap;
    overflow: hidden; text-overflow: ellipsis; }
  span.below { bottom: auto; top: calc(100% + 4px); }
  span.inside { bottom: auto; top: 4px; left: 4px; }
`;

/** Colors of the outline around the chosen block and around the one under the pointer. */
const COLORS = { chosen: '#4a3fd8', hover: '#1f6fbf' } as const;

/** Creates an outline outside of the page's root. It is in the document only while it is shown. */
export function createOutline(kind: 'chosen' | 'hover', page: Document = document): Outline {
  const host = page.createElement('marquee-outline');
  host.setAttribute('aria-hidden', 'true');
  host.dataset['kind'] = kind;
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  host.style.setProperty('--outline', COLORS[kind]);
  const box = page.createElement('div');
  const label = page.createElement('span');
  box.append(label);
  shadow.append(box);
  return {
    show({ left, top, width, height }, text) {
      Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      label.textContent = text;
      label.className = top > LABEL_HEIGHT ? '' : top + height + LABEL_HEIGHT < innerHeight ? 'below' : 'inside';
      if (!host.isConnected) page.documentElement.append(host);
    },
    hide: () => host.remove(),
  };
}

/** Height of the label with its distance to the frame, in pixels. */
const LABEL_HEIGHT = 30;
