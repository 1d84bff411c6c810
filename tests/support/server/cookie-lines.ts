/** Whether a Set-Cookie header removes its cookie: the cookie expires at once. `Max-Age` precedes `Expires`. */
export function removesCookie(line: string): boolean {
  const maxAge = /;\s*max-age=(-?\d+)/i.exec(line)?.[1];
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1];
  return expires !== undefined && Date.parse(expires) <= Date.now();
}
