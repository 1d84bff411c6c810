import { HttpError } from './http-error.ts';
import { request, type HttpRequest } from './request.ts';

/** Returns the JSON at an address. Throws as `request` does, and HttpError (`malformed`) for an empty response. */
export async function getJson(
  url: string,
  options: Pick<HttpRequest, 'signal' | 'timeoutMs' | 'accept'> = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { status, body } = await request({ url, ...options });
  if (body === undefined) throw new HttpError(url.split('?')[0]!, 'malformed', { status });
  return { status, body };
}
