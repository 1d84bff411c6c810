import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordSteps } from './recorded-steps.ts';
import { downloadScenario, saveInStudio } from './save-as-scenario.ts';

const running = {
  page: '/devices',
  title: 'Devices',
  expect: ['My devices'],
  press: ['Edit name'],
  services: { 'devices.getDevices': { scenario: 'error-500' } },
};
/** The document that was sent to the server. */
let storedDocument: unknown;
/** The server's response to the request that stores the document. */
let storeResponse: { readonly status: number; readonly body: object };

beforeEach(() => {
  storeResponse = { status: 200, body: { name: 'by-hand-0a1b', problems: [] } };
  storedDocument = undefined;
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body?: string }) => {
    if (url.endsWith('/current')) return Response.json({ document: running });
    storedDocument = JSON.parse(body!);
    return Response.json(storeResponse.body, { status: storeResponse.status });
  });
  history.replaceState(null, '', '/support?q=box#top');
  const field = Object.assign(document.createElement('input'), { name: 'zip', value: '02101' });
  const secret = Object.assign(document.createElement('input'), { name: 'pin', type: 'password', value: '1234' });
  document.body.append(field, secret);
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fakeTab = () => ({ show: vi.fn<(address: string) => void>(), close: vi.fn<() => void>() });
const STUDIO = 'http://studio.localhost:8080';

it('with a studio, the state of the screen opens there as a new scenario, without steps of another page and secrets', async () => {
  const tab = fakeTab();
  expect(await saveInStudio(STUDIO, () => tab)).toBe('');
  expect(tab.show).toHaveBeenCalledExactlyOnceWith(`${STUDIO}/studio/scenarios/new?from=by-hand-0a1b`);
  expect(tab.close).not.toHaveBeenCalled();
  expect(storedDocument).toEqual({
    page: '/support?q=box#top',
    title: 'Devices',
    services: running.services,
    fill: { zip: '02101' },
  });
});

it('on the page of a scenario, later presses and typed values are added to its steps', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  history.replaceState(null, '', '/devices');
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  box.setAttribute('aria-label', 'All');
  document.body.append(box);
  const stop = recordSteps(true, () => true);
  const saved = async () => {
    await saveInStudio(STUDIO, fakeTab);
    return storedDocument;
  };
  const { expect: _, ...rest } = running;
  expect(await saved()).toEqual(rest);
  document.querySelector<HTMLInputElement>('[name=zip]')!.value = '10001';
  expect(await saved()).toEqual({ ...rest, fill: { zip: '10001' } });
  box.click();
  expect(await saved()).toEqual({ ...rest, steps: [{ fill: 'zip', value: '10001' }, { press: 'All' }] });
  stop();
});

it('a scenario whose steps lead to another page is saved with its steps, until a link opens another page', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  document.querySelector('[name=pin]')!.remove();
  const stop = recordSteps(true, () => true);
  const { expect: _, ...rest } = running;
  await saveInStudio(STUDIO, fakeTab);
  expect(storedDocument).toEqual(rest);
  history.replaceState(null, '', '/support?q=other');
  await saveInStudio(STUDIO, fakeTab);
  expect(storedDocument).toMatchObject({ page: '/support?q=other', press: rest.press });
  history.replaceState(null, '', '/thanks');
  await saveInStudio(STUDIO, fakeTab);
  expect(storedDocument).toMatchObject({ page: running.page, press: rest.press });
  const link = Object.assign(document.createElement('a'), { href: '#account', textContent: 'Account' });
  document.body.append(link);
  link.click();
  history.replaceState(null, '', '/account');
  await saveInStudio(STUDIO, fakeTab);
  expect(storedDocument).toMatchObject({ page: '/account' });
  expect(storedDocument).not.toHaveProperty('press');
  stop();
});

it('a state that cannot be stored is explained, and leaves no empty tab behind', async () => {
  const problem = { where: 'page', what: 'there is no page "/x"', fix: 'Use the path of a page.' };
  storeResponse = { status: 422, body: { problems: [problem] } };
  const tab = fakeTab();
  expect(await saveInStudio(STUDIO, () => tab)).toBe('page there is no page "/x". Use the path of a page.');
  storeResponse = { status: 500, body: {} };
  expect(await saveInStudio(STUDIO, () => tab)).toMatch(/^The scenario was not saved: .* Try again, or download it\.$/);
  expect([tab.show.mock.calls.length, tab.close.mock.calls.length]).toEqual([0, 2]);
  expect(await saveInStudio(STUDIO, () => undefined)).toMatch(/^The browser does not open a tab/);
});

it('without a studio, the state of the screen is a file with the name of the page', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await downloadScenario();
  expect(saved).toEqual(['support.json']);
});
