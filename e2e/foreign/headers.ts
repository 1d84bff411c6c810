import { exactly, matching, oneOf, text, type Keys } from './checks.ts';

/** The headers that an operation requires, and optional headers that it also accepts. */
export interface HeaderRules {
  required: Keys;
  optional?: Keys;
}

/** Matches an authorization header with a token. */
const bearer = matching(/^Bearer \S+$/);
/** Matches an authorization header with a name and a password. */
export const basic = matching(/^Basic [\w+/=-]+$/);
/** Accepts the documented kinds of callers. */
const source = oneOf('CUSTOMER', 'AGENT');
/** Accepts the documented languages. */
const language = oneOf('en', 'es');

/** Returns the standard headers of the documents (D1, section 7) for a version of a service. */
const standard = (version: string): Keys => ({
  'x-version': exactly(version),
  'x-sourceid': source,
  trackingid: text,
  'x-sessionid': text,
  'x-content-language': language,
});

/** The headers that identify the account of a customer. */
const account: Keys = {
  authcodekey: text,
  personid: text,
  xboaccountid: text,
  serviceaccountid: text,
  sessioncontext: text,
};

/** Returns the rules of account calls after the profile is known: all standard and account headers. */
export const accountCall = (version: string): HeaderRules => ({
  required: { ...standard(version), ...account, 'x-sourceid': exactly('CUSTOMER'), authorization: bearer },
});

/**
 * Returns the rules of account calls that may start before the profile has been read, and of the request for the
 * profile itself.
 */
export const earlyAccountCall = (version: string): HeaderRules => ({
  required: {
    ...standard(version),
    'x-sourceid': exactly('CUSTOMER'),
    authorization: bearer,
    authcodekey: text,
  },
  optional: account,
});

/** Returns the rules of calls with a customer's token or an anonymous token, for example of logs. */
export const anyoneCall = (version: string): HeaderRules => ({
  required: { ...standard(version), authorization: bearer },
  optional: account,
});

/** The rules of sign-up calls (D2, section 7). */
export const marketingCall: HeaderRules = {
  required: {
    authorization: bearer,
    'x-sourceid': source,
    'x-version': exactly('1.0'),
    trackingid: text,
  },
  optional: { 'x-sessionid': text, sessioncontext: text },
};

/** The rules of calls with a token and no other documented header. */
export const bearerOnly: HeaderRules = { required: { authorization: bearer } };
/** The rules of calls that create tickets or upload files (D1, sections 6 and 7). */
export const ticketCall: HeaderRules = {
  required: { authorization: basic, 'x-sourceid': source, trackingid: text },
};
/** The rules of the call for a ticket token, which visitors send with an anonymous token (D1, section 6). */
export const ticketTokenCall: HeaderRules = {
  required: { authorization: bearer, 'x-sourceid': source, trackingid: text },
};
/** The rules of calls without documented headers. */
export const noHeaders: HeaderRules = { required: {} };

/** Headers that every HTTP client sends, whatever the system documents. */
const CLIENT_HEADERS =
  /^(host|connection|user-agent|accept(-.*)?|origin|referer|sec-.*|content-(type|length)|cache-control|pragma|priority|dnt|transfer-encoding|upgrade-insecure-requests|if-none-match|if-modified-since|keep-alive)$/;

/** Returns the headers of a request that the documents must name. */
export const documentedHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CLIENT_HEADERS.test(name)));
