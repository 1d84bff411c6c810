/**
 * The parts of a browser that sign-in needs: cookies by host and path, redirects that a test can follow one by one,
 * forms, and `*.localhost`, which Node does not resolve. Real HTTP, no DOM.
 */
import http from 'node:http';

export interface BrowserResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** The complete address of the redirect. */
  readonly location: URL | undefined;
  json(): unknown;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The fields of a form that is sent as the body. */
  readonly form?: Readonly<Record<string, string>>;
  /** A body that is sent unchanged, in place of a form. */
  readonly body?: string | Uint8Array;
}

/** A cookie in the browser. */
interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly path: string;
  readonly secure: boolean;
  /** The complete Set-Cookie header, for tests of its attributes. */
  readonly line: string;
}

/** A browser with its cookies. */
export interface HttpBrowser {
  readonly cookies: readonly Cookie[];
  request(url: string | URL, options?: RequestOptions): Promise<BrowserResponse>;
  /** Follows redirects until there is none, or `until` returns true. */
  visit(url: string | URL, options?: RequestOptions, until?: (location: URL) => boolean): Promise<BrowserResponse>;
}

/** Creates a browser, optionally with the cookies of another one. */
export function createHttpBrowser(before: readonly Cookie[] = []): HttpBrowser {
  let cookies: readonly Cookie[] = before;

  const request: HttpBrowser['request'] = async (address, { method, headers = {}, form, body: given } = {}) => {
    const url = new URL(address);
    const body = form ? new URLSearchParams(form).toString() : given;
    const cookie = cookies
      .filter((each) => each.host === url.hostname && isBelow(url.pathname, each.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const response = await send(url, {
      method: method ?? (form ? 'POST' : 'GET'),
      headers: {
        accept: 'text/html',
        ...(cookie ? { cookie } : {}),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      body,
    });
    for (const line of response.headers['set-cookie'] ?? []) {
      const fresh = cookieOf(line, url);
      cookies = cookies.filter(
        ({ name, path, host }) => !(name === fresh.name && path === fresh.path && host === fresh.host),
      );
      if (!removesCookie(line)) cookies = [...cookies, fresh];
    }
    return response;
  };

  return {
    get cookies() {
      return cookies;
    },
    request,
    async visit(address, options, until = () => false) {
      let response = await request(address, options);
      for (let hops = 0; response.location && !until(response.location); hops += 1) {
        if (hops > 10) throw new Error(`${String(address)}: more than ten redirects.`);
        response = await request(response.location);
      }
      return response;
    },
  };
}

/** Sends a request without following redirects. */
function send(
  url: URL,
  { body, ...options }: { method: string; headers: Record<string, string>; body: string | Uint8Array | undefined },
): Promise<BrowserResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      ...options,
      agent: false,
      ...(url.hostname.endsWith('localhost') ? { lookup: lookupLoopback } : {}),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { location } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          location: location === undefined ? undefined : new URL(location, url),
          json: () => JSON.parse(text) as unknown,
        });
      });
    });
    request.end(body);
  });
}

/** Resolves every host name to this machine. */
const lookupLoopback = ((_name: string, { all }: { all?: boolean }, done: (...found: unknown[]) => void) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)) as never;

/** Whether a Set-Cookie header removes its cookie: the cookie expires at once. `Max-Age` precedes `Expires`. */
export function removesCookie(line: string): boolean {
  const maxAge = /;\s*max-age=(-?\d+)/i.exec(line)?.[1];
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1];
  return expires !== undefined && Date.parse(expires) <= Date.now();
}

/** Whether a path is the path of a cookie or below it. */
function isBelow(path: string, cookiePath: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);
}

/** Reads a cookie from the value of a Set-Cookie header. */
function cookieOf(line: string, url: URL): Cookie {
  const [pair = '', ...marks] = line.split(';').map((part) => part.trim());
  const path = marks.find((mark) => /^path=/i.test(mark))?.slice(5) ?? '/';
  return {
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    host: url.hostname,
    path,
    secure: marks.some((mark) => /^secure$/i.test(mark)),
    line,
  };
}
