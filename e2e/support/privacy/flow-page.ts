import type { Page, Request } from '@playwright/test';
import { dangersIn } from '../../../tests/support/dangers.ts';
import { REQUEST } from './requests.ts';
import { expect, type Faults } from '../test.ts';

/** The picture with which the test responds to requests for the portal's own pictures. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/**
 * The template of the page. A step is inserted into it as nodes, so it does not change how the HTML of the step is
 * parsed.
 */
const TEMPLATE =
  '<header><p><button name="actionButton" value="go-on" formnovalidate>Go on</button></p></header>' +
  '<section><div data-flow-step></div></section>';
/** Matches the paths of requests that a page of the Privacy Center sends itself. */
const OWN_CALLS =
  /^\/(sandbox\/(flow-engine|logs|client-ip|anonymous-token)|api\/(flow-token|endpoints|problems|forms)|forms|assets|media|favicon\.svg)\b/;
/** Matches messages of a browser about a document that is only parsed. Event handlers of such a document never run. */
const PARSING_MESSAGES =
  /^read: |^console: (Executing inline event handler|Applying inline style|Setting the document's base URI) /;

/** Values that the test keeps in the window of the page. */
interface TestGlobals {
  /** Effects of an attack, noted by scripts of the page. */
  attacked: string[];
  /** The engine's response to the next message. */
  nextStep: unknown;
  posted: { displayFormReferenceKey: string; [key: string]: unknown }[];
}

/** The recorded effects of attacks. */
interface AttackWatch {
  /** Returns the events since the last call: executed code, requests to other sites, other pages, policy violations. */
  drain(): Promise<string[]>;
}

/**
 * Records the effects of an attack. Requests to other sites are recorded and aborted, so that nothing leaves the
 * machine.
 */
async function watchAttacks(page: Page, origin: string, isOwn: (request: Request) => boolean): Promise<AttackWatch> {
  const noted: string[] = [];
  const isElsewhere = (url: string): boolean => !url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url);
  await page.addInitScript(() => {
    const attacked: string[] = [];
    Object.assign(globalThis, { attacked });
    const note = (what: string): void => {
      try {
        (top as unknown as TestGlobals).attacked.push(what);
      } catch {
        attacked.push(what);
      }
    };
    for (const name of ['alert', 'confirm', 'prompt', 'open', 'print'] as const) {
      Object.assign(globalThis, { [name]: () => note(`ran ${name}`) });
    }
    document.addEventListener('securitypolicyviolation', ({ target, violatedDirective, blockedURI }) => {
      // A violation in this page is reported at its element. A violation in a document that is only parsed is reported
      // at this document.
      const isRead = target === document && (blockedURI === 'inline' || violatedDirective === 'base-uri');
      note(`${isRead ? 'read' : 'policy'}: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('dialog', (dialog) => {
    noted.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (popup) => {
    noted.push('another window');
    void popup.close().catch(() => undefined);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (isElsewhere(url)) noted.push(`request: ${url.slice(0, 80)}`);
    else if (url.startsWith(origin) && !isOwn(request)) noted.push(`leads to ${url.slice(0, 80)}`);
  });
  await page.route(
    (url) => isElsewhere(url.href),
    (route) => route.abort(),
  );
  return {
    drain: async () => {
      const ran = await page
        .evaluate(() => (globalThis as unknown as TestGlobals).attacked.splice(0))
        .catch(() => ['navigated']);
      return [...noted.splice(0), ...ran];
    },
  };
}

/** A page of the Privacy Center to which the test sends steps. */
export interface FlowPage {
  /**
   * Shows HTML as the engine's next step. When the step is rendered and usable, resolves with its dangerous elements,
   * the recorded effects and the page's faults; if it does not become usable, also with a description of the failure.
   */
  show(html: string): Promise<string[]>;
  /** As `show`, but also activates every element except links. */
  attack(html: string): Promise<string[]>;
  /** Returns the values of the last message. */
  posted(): Promise<(readonly [string, unknown])[]>;
}

/**
 * Opens a page of the Privacy Center in the running portal; the test defines the engine's responses. With `sanitized:
 * false`, the page does not sanitize their HTML.
 */
export async function openFlowPage(
  page: Page,
  { baseURL, faults, sanitized = true }: { baseURL: string; faults: Faults; sanitized?: boolean },
): Promise<FlowPage> {
  const { origin } = new URL(baseURL);
  const address = `${origin}${REQUEST}`;
  const watch = await watchAttacks(page, origin, (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) return pathname === REQUEST;
    return OWN_CALLS.test(pathname) || request.resourceType() === 'image';
  });
  if (!sanitized) await page.addInitScript(switchSanitizerOff);
  await page.addInitScript(respondInPage);
  let html = '<p>The first step</p>';
  let turn = 0;
  const currentStep = () => ({
    metaData: { stepName: `step-${turn}`, pageName: 'IRR Affirmations' },
    html,
    errors: [],
    sessionId: 'a-session',
    stepId: `step.${turn}`,
    displayFormReferenceKey: 'stepForm',
  });
  await page.route(/\/sandbox\/flow-engine\/process/, (route) => route.fulfill({ json: currentStep() }));
  await page.route(/\/media\/[\w/-]+\/request\.en\.html/, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: TEMPLATE }),
  );
  // The portal's own pictures are allowed, so a picture is served at every address of the portal that is not a service.
  // Otherwise the console would report missing pictures.
  await page.route(
    (url) => url.origin === origin && !/^\/(sandbox|api|forms|assets)\//.test(url.pathname),
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
        : route.fallback(),
  );

  await page.addInitScript(`globalThis.dangersIn = ${dangersIn.toString()}`);
  const open = async (): Promise<void> => {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('button', { name: 'Go on' })).toBeVisible();
    await watch.drain();
  };
  await open();
  const walk = async (next: string, isTouched: boolean): Promise<string[]> => {
    html = next;
    turn += 1;
    const seen = await page
      .evaluate(walkStep, { isTouched, step: currentStep() })
      .catch((error: unknown) => [`broke: ${String(error)}`]);
    const found = [...seen, ...(await watch.drain()), ...faults.list.splice(0)];
    if (found.some((what) => /^(stuck|broke|leads|navigated)/.test(what))) await open();
    return [...new Set(found)].filter((what) => !PARSING_MESSAGES.test(what));
  };
  return {
    show: (next) => walk(next, false),
    attack: (next) => walk(next, true),
    posted: () =>
      page.evaluate(() => {
        const { displayFormReferenceKey: key, ...message } = (globalThis as unknown as TestGlobals).posted.at(-1)!;
        return Object.entries(message[key] as object);
      }),
  };
}

/**
 * Runs in the page: responds to messages for the engine and to problem reports without a request. A request that
 * Playwright intercepts takes longer than the step itself, especially in Firefox.
 */
function respondInPage(): void {
  const watched = Object.assign(globalThis as unknown as TestGlobals, { posted: [] });
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    if (/^\/(api\/problems|sandbox\/logs\/)/.test(pathname)) return Response.json({});
    if (pathname !== '/sandbox/flow-engine/step') return send(input, init);
    watched.posted.push(JSON.parse(String(init?.body)));
    return Response.json(watched.nextStep);
  };
}

/**
 * Runs in the page: disables the sanitizer, which returns its input if the document cannot create other documents. No
 * other code is affected.
 */
function switchSanitizerOff(): void {
  const { prototype } = DOMImplementation;
  const { createHTMLDocument: own } = prototype;
  Object.defineProperty(prototype, 'createHTMLDocument', {
    configurable: true,
    get(this: DOMImplementation) {
      return this === document.implementation ? own : undefined;
    },
  });
}

/**
 * Runs in the page: continues to the next step, and with `isTouched` activates every element except links. Returns
 * dangerous elements; in place of them, a message if the step does not become usable.
 */
async function walkStep({ isTouched, step }: { isTouched: boolean; step: unknown }): Promise<string[]> {
  Object.assign(globalThis, { nextStep: step });
  const { dangersIn: look } = globalThis as unknown as { dangersIn: (root: ParentNode) => string[] };
  const main = document.querySelector('main')!;
  // Inputs of a form may shadow the methods that are called here.
  const find = Element.prototype.querySelector;
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 4));
  const until = async (isSo: () => boolean): Promise<boolean> => {
    for (let tries = 0; tries < 1000; tries += 1) {
      if (isSo()) return true;
      await pause();
    }
    return false;
  };
  const form = find.call(main, 'form')!;
  const isStill = (): boolean => find.call(main, '[aria-busy="true"]') === null;
  find.call(form, 'button')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const isThere = (): boolean => find.call(main, 'form') !== null && find.call(main, 'form') !== form && isStill();
  if (!(await until(isThere))) return ['stuck: the next step did not come'];
  const found = look(find.call(main, 'form')!);
  if (!isTouched) return found;
  const section = find.call(find.call(main, 'form')!, 'section')!;
  for (const element of Element.prototype.querySelectorAll.call(section, '*')) {
    if (!Node.prototype.contains.call(section, element)) continue;
    for (const type of 'pointerover mouseover mousedown mouseup focusin keydown input change paste'.split(' ')) {
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
    if (element instanceof HTMLElement && element.localName !== 'a') {
      HTMLElement.prototype.focus.call(element);
      HTMLElement.prototype.click.call(element);
    }
  }
  await pause();
  if (!(await until(isStill))) return ['stuck: it never came to rest'];
  return [...found, ...look(find.call(main, 'form')!)];
}

/**
 * Opens a page without a policy. The returned function inserts HTML unchecked and returns the effects of its attack.
 */
export async function openBarePage(page: Page, baseURL: string): Promise<(html: string) => Promise<string[]>> {
  const { origin } = new URL(baseURL);
  const watch = await watchAttacks(page, origin, (request) => request.url() === `${origin}/flow-bare`);
  await page.route(
    (url) => url.origin === origin,
    (route) => route.fulfill({ status: 404 }),
  );
  await page.route(`${origin}/flow-bare`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare</title><body></body>' }),
  );
  await page.addInitScript(`globalThis.dangersIn = ${dangersIn.toString()}`);
  return async (html) => {
    // Navigations started by the previous attack may interfere, more than once.
    await expect(() => page.goto('/flow-bare')).toPass();
    await watch.drain();
    const seen = await page
      .evaluate((text) => {
        document.body.innerHTML = text;
        return (globalThis as unknown as { dangersIn: typeof dangersIn }).dangersIn(document.body);
      }, html)
      .catch(() => ['navigated']);
    await page.waitForTimeout(30);
    return [...seen, ...(await watch.drain())];
  };
}
