import { request, type HttpRequest } from './request.ts';

/** The text at an address. Errors as of `request`. */
export async function getText(url: string, options: Pick<HttpRequest, 'signal' | 'timeoutMs'> = {}): Promise<string> {
  const { body } = await request({ url, ...options, asText: true });
  return body as string;
}
