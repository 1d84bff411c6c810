import { exactly, matching, oneOf, text, type KeyChecks } from './checks.ts';

/** The headers that an operation requires, and optional headers that it also accepts. */
export interface HeaderRules {
  required: KeyChecks;
  optional?: KeyChecks;
}

/** Checks that an authorization header has a bearer token. */
const bearerAuthorization = matching(/^Bearer \S+$/);
/** Checks that an authorization header has a name and a password. */
export const basicAuthorization = matching(/^Basic [\w+/=-]+$/);
/** Checks the header `x-sourceid`: the documented kinds of callers. */
const callerSource = oneOf('CUSTOMER', 'AGENT');
/** Checks the header `x-content-language`: the documented languages. */
const language = oneOf('en', 'es');

/**
 * Returns checks for the standard headers of a version of a service, as in the first specification document (D1,
 * section 7).
 */
const standardHeaders = (version: string): KeyChecks => ({
  'x-version': exactly(version),
  'x-sourceid': callerSource,
  trackingid: text,
  'x-sessionid': text,
  'x-content-language': language,
});

/** Checks for the headers that identify the account of a customer. */
const accountHeaders: KeyChecks = {
  authcodekey: text,
  personid: text,
  xboaccountid: text,
  serviceaccountid: text,
  sessioncontext: text,
};

/** Returns the rules of account calls after the profile is known: all standard and account headers. */
export const accountCall = (version: string): HeaderRules => ({
  required: {
    ...standardHeaders(version),
    ...accountHeaders,
    'x-sourceid': exactly('CUSTOMER'),
    authorization: bearerAuthorization,
  },
});

/**
 * Returns the rules of account calls that may start before the profile has been read, and of the request for the
 * profile itself.
 */
export const earlyAccountCall = (version: string): HeaderRules => ({
  required: {
    ...standardHeaders(version),
    'x-sourceid': exactly('CUSTOMER'),
    authorization: bearerAuthorization,
    authcodekey: text,
  },
  optional: accountHeaders,
});

/**
 * Returns the rules of calls with a customer's token or an anonymous token, for example of calls that send log lines.
 */
export const anyoneCall = (version: string): HeaderRules => ({
  required: { ...standardHeaders(version), authorization: bearerAuthorization },
  optional: accountHeaders,
});

/** The rules of calls to the mailing list for sign-ups, from the second specification document (D2, section 7). */
export const marketingCall: HeaderRules = {
  required: {
    authorization: bearerAuthorization,
    'x-sourceid': callerSource,
    'x-version': exactly('1.0'),
    trackingid: text,
  },
  optional: { 'x-sessionid': text, sessioncontext: text },
};

/** The rules of calls with a token and no other documented header. */
export const bearerOnly: HeaderRules = { required: { authorization: bearerAuthorization } };
/**
 * The rules of calls that create tickets or upload files, from the first specification document (D1, sections 6 and 7).
 */
export const ticketCall: HeaderRules = {
  required: { authorization: basicAuthorization, 'x-sourceid': callerSource, trackingid: text },
};
/**
 * The rules of the call for a ticket token, which visitors send with an anonymous token, from the first specification
 * document (D1, section 6).
 */
export const ticketTokenCall: HeaderRules = {
  required: { authorization: bearerAuthorization, 'x-sourceid': callerSource, trackingid: text },
};
/** The rules of calls without documented headers. */
export const noHeaders: HeaderRules = { required: {} };

/** Matches headers that browsers and HTTP clients add by themselves, whether they are documented or not. */
const CLIENT_HEADERS =
  /^(host|connection|user-agent|accept(-.*)?|origin|referer|sec-.*|content-(type|length)|cache-control|pragma|priority|dnt|transfer-encoding|upgrade-insecure-requests|if-none-match|if-modified-since|keep-alive)$/;

/** Returns those headers of a request that must be documented: all except the ones that clients add by themselves. */
export const headersToCheck = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CLIENT_HEADERS.test(name)));
