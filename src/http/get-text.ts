import { request, type HttpRequest } from './request.ts';

/** Returns the text at an address. Throws as `request` does. */
export async function getText(url: string, options: Pick<HttpRequest, 'signal' | 'timeoutMs'> = {}): Promise<string> {
  const { body } = await request({ url, ...options, asText: true });
  return body as string;
}
