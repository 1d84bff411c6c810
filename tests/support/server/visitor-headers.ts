/** Response of the service that issues anonymous tokens. */
export interface TokenResponse {
  readonly body: string;
  /** Value of Set-Cookie; undefined if the browser's visit is known. */
  readonly setCookie: string | undefined;
}

/** Returns the headers with which a browser uses an anonymous token: the token and the cookie of its visit. */
export function visitorHeaders({ body, setCookie }: TokenResponse): { authorization: string; cookie: string } {
  const { access_token } = JSON.parse(body) as { access_token: string };
  return { authorization: `Bearer ${access_token}`, cookie: setCookie?.split(';')[0] ?? '' };
}
