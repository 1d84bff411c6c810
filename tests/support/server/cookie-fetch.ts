import { removesCookie } from './http-browser.ts';

/** Returns `fetch` with the cookies of one visit, as browsers send them to the portal's own server. */
export function cookieFetch(real: typeof fetch = globalThis.fetch): typeof fetch {
  const cookies = new Map<string, string>();
  return async (address, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await real(address, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (removesCookie(line)) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    }
    return response;
  };
}
