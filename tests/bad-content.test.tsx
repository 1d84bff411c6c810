/**
 * Tests that broken content never makes a whole page fail, in the browser's DOM or on the server. `FULL=1` runs every
 * mutation.
 */
import { cleanup, render } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROKEN_PARTS } from './bad-content/broken-parts.ts';
import { mutate, mutationsOf, untouchedTexts } from './bad-content/mutations.ts';
import { componentsOf, NaivePage, VALID_PAGE } from './bad-content/valid-page.tsx';
import { recordConsole, type RecordedConsole } from './support/console.ts';
import { engineModules, loadServerEngineModules, type EngineModules } from './support/layout/engine-modules.ts';
import { deepFreeze, rawPage } from './support/layout/raw-layout.ts';
import { renderLayout } from './support/layout/render-layout.tsx';
import { renderOnServer } from './support/layout/render-on-server.tsx';
import { sampleCases, SEED } from './support/property.ts';

const all = mutationsOf(VALID_PAGE);
const mutations = sampleCases(all, 48);
console.info(`bad content: ${mutations.length} of ${all.length} mutations, SEED=${SEED}`);

let recordedConsole: RecordedConsole;
let server: EngineModules;
beforeAll(async () => {
  recordedConsole = recordConsole();
  server = await loadServerEngineModules();
});
afterAll(() => recordedConsole.restore());

const missing = (shown: string, texts: readonly string[]): string[] => texts.filter((text) => !shown.includes(text));

/** Returns the texts that are missing, and the renderings that failed although only their fields were broken. */
type FindLosses = (page: unknown, texts: readonly string[]) => Promise<readonly string[]>;

const lossesInBrowser: FindLosses = async (page, texts) => {
  try {
    const { container, engine } = await renderLayout(page, componentsOf(engineModules));
    const boxes = engine.reports.filter(({ fix }) => fix.startsWith('Mend'));
    return [...missing(container.textContent, texts), ...boxes.map(({ what }) => what)];
  } catch (error) {
    return [String(error)];
  } finally {
    cleanup();
  }
};

const lossesOnServer: FindLosses = async (page, texts) => {
  try {
    const { html, engine } = await renderOnServer(page, componentsOf(server), server);
    return [...missing(html, texts), ...(engine.isolate ? ['had to be rendered in boxes'] : [])];
  } catch (error) {
    return [String(error)];
  }
};

const naiveLossesInBrowser: FindLosses = async (page, texts) => {
  try {
    const { container } = render(
      <ErrorBoundary>
        <NaivePage page={page} />
      </ErrorBoundary>,
    );
    return missing(container.textContent, texts);
  } finally {
    cleanup();
  }
};

const naiveLossesOnServer: FindLosses = async (page, texts) => {
  try {
    return missing(renderToString(<NaivePage page={page} />), texts);
  } catch (error) {
    return [String(error)];
  }
};

class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? 'page lost' : this.props.children;
  }
}

/** Returns a description of each mutation after which a text or rendering is lost; at most `most` descriptions. */
async function mutationsWithLosses(loss: FindLosses, most = Infinity): Promise<string[]> {
  const lost: string[] = [];
  for (const mutation of mutations) {
    if (lost.length >= most) break;
    const gone = await loss(deepFreeze(mutate(VALID_PAGE, mutation)), untouchedTexts(VALID_PAGE, mutation));
    if (gone.length > 0) lost.push(`${mutation.path.join('.')} replaced by ${mutation.by}: lost ${gone.join(', ')}`);
  }
  return lost;
}

const TIME = 600_000;

describe('a valid page', () => {
  const texts = untouchedTexts(VALID_PAGE, { path: ['nowhere'], by: 'null' });

  it.each([
    ['in the browser', lossesInBrowser],
    ['on the server', lossesOnServer],
    ['by the control', naiveLossesInBrowser],
    ['by the control on the server', naiveLossesOnServer],
  ])('is shown completely %s (ENG-10, ENG-12)', async (_, loss) => {
    expect(texts).toHaveLength(16);
    expect(await loss(VALID_PAGE, texts)).toEqual([]);
  });
});

describe('with any part of a page broken', () => {
  it('no page is lost in the browser: all other parts are shown (ENG-11)', { timeout: TIME }, async () => {
    expect(await mutationsWithLosses(lossesInBrowser)).toEqual([]);
  });

  it('no page is lost on the server (ENG-11)', { timeout: TIME }, async () => {
    expect(await mutationsWithLosses(lossesOnServer)).toEqual([]);
  });

  it.each([
    ['in the browser', naiveLossesInBrowser],
    ['on the server', naiveLossesOnServer],
  ])('a renderer that trusts its content loses pages %s (control) (ENG-11)', { timeout: TIME }, async (_, loss) => {
    expect(await mutationsWithLosses(loss, 1)).toHaveLength(1);
  });
});

describe('with a broken part between good ones', () => {
  const around = (part: unknown): unknown =>
    rawPage({
      main: [
        { uid: 'a', componentName: 'Leaf', fields: { text: { value: '«before»' } } },
        {
          uid: 's',
          componentName: 'Shell',
          placeholders: { content: [part, { componentName: 'Leaf', fields: { text: { value: '«beside»' } } }] },
        },
        part,
        { uid: 'z', componentName: 'Leaf', fields: { text: { value: '«after»' } } },
      ],
    });
  const texts = ['«before»', '«beside»', '«after»'];

  it.each(BROKEN_PARTS)('%s: the rest of the page is shown (ENG-11)', async (_, part) => {
    const page = deepFreeze(around(part));
    expect(await lossesInBrowser(page, texts)).toEqual([]);
    expect(await lossesOnServer(page, texts)).toEqual([]);
  });

  it('a renderer that trusts its content loses most of these pages (control) (ENG-11)', async () => {
    const losses = await Promise.all(BROKEN_PARTS.map(([, part]) => naiveLossesOnServer(around(part), texts)));
    expect(losses.filter((gone) => gone.length > 0).length).toBeGreaterThan(BROKEN_PARTS.length / 2);
  });
});
