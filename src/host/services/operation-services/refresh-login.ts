import { request } from '#src/http/request.ts';
import type { RefreshHelpers } from '#src/model/host/boot.ts';
import { isObject, own } from '#src/model/json.ts';
import type { Report } from '../../error-sink.ts';

/**
 * Requests a new access token of the customer; undefined if the page family has no helper or the helper returns no
 * token.
 */
export type RefreshLogin = (family: string) => Promise<string | undefined>;

/**
 * Returns the function that requests a token from the refresh helper of a page family (`request`, `identity` or
 * `dashboard`). The helper recognizes the customer by the cookies that the browser has for its origin. (spec: PC-30,
 * PC-31, SYS-04)
 */
export function createRefreshLogin(helpers: RefreshHelpers, origin: string, report: Report): RefreshLogin {
  return async (family) => {
    const address = own(helpers, family);
    if (typeof address !== 'string') return undefined;
    try {
      const { body } = await request({ url: new URL(address, origin).href, method: 'POST', credentials: 'include' });
      const token = isObject(body) ? own(body, 'accessToken') : undefined;
      if (typeof token === 'string' && token !== '') return token;
      throw new Error('The response has no accessToken.');
    } catch (error) {
      report({
        where: 'session',
        what: `the login of the ${family} page was not refreshed: ${(error as Error).message}`,
        fix: 'See the log of the refresh helper, account.refreshHelpers.',
      });
      return undefined;
    }
  };
}
