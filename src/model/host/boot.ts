import type { PlainPage } from '../form/plain-form.ts';
import type { Language } from '../language.ts';
import type { PageSettings } from './page-settings.ts';
import type { PreviewBoot } from './preview.ts';
import type { ScenarioBoot } from '../scenario/scenario.ts';
import type { Problem } from '../layout.ts';

/** The environment of a host; `stg` is staging. */
export type Environment = 'dev' | 'qa' | 'stg' | 'prod';

/** Names of ID token claims. A value without a name or without its claim comes from the profile. (spec: ACCT-09) */
export interface ClaimNames {
  readonly authKey?: string;
  readonly name?: string;
  readonly personId?: string;
  readonly customerRelationshipId?: string;
  readonly serviceAccountId?: string;
  readonly xboAccountId?: string;
}

/** Addresses that return a new access token for the Privacy Center, by page family. (spec: PC-31) */
export interface RefreshHelpers {
  readonly request?: string;
  readonly identity?: string;
  readonly dashboard?: string;
}

/** Configuration of the signed-in area. */
export interface AccountBoot {
  /** Address of the identity provider. A path is completed with the origin of the page. */
  readonly authority: string;
  /** Issuer of the identity provider's tokens, if it differs from `authority`. */
  readonly issuer?: string | undefined;
  /** Who exchanges a code for tokens: the browser, or the portal's server with the client's secret. (spec: SEC-01) */
  readonly exchange: 'browser' | 'server';
  /** The portal's client id at the identity provider, for the environment of this host. (spec: AUTH-23, AUTH-24) */
  readonly clientId: string;
  readonly scope: string;
  /** Address of the endpoint lookup. A path is completed with the origin of the page. (spec: OPEN-05) */
  readonly lookupUrl: string;
  readonly claims: ClaimNames;
  /** Parameter `configId` of a request to the endpoint lookup. (spec: API-02) */
  readonly configId: string;
  readonly configType: string;
  /** Origins, besides the portal's own, that may receive the customer's token. */
  readonly tokenOrigins: readonly string[];
  /** Exceptions from the default headers for services on other origins, by name of the service. */
  readonly services: Readonly<
    Record<string, { readonly standardHeaders?: boolean; readonly idempotencyKey?: boolean }>
  >;
  /**
   * Host that the return address of a sign-out must have to end the session here; the host of the page is accepted too.
   * (spec: ROUTE-23, SEC-07)
   */
  readonly portalMarker: string;
  /** Hosts whose pages may end the session through the logout-return page. (spec: SEC-07) */
  readonly logoutHosts: readonly string[];
  /** Query string that /offers adds; '' for none. (spec: ROUTE-02) */
  readonly offersCampaign: string;
  /** The route that the health page requests. (spec: ROUTE-27) */
  readonly healthRoute: string;
  /** Where the sign-in is kept: in the tab's session storage, or in memory only. (spec: SEC-10) */
  readonly signInStorage: 'tab' | 'memory';
  readonly refreshHelpers: RefreshHelpers;
  /** Paths to which a sign-in for the Privacy Center may return. (spec: AUTH-31) */
  readonly privacyReturns: readonly string[];
  /** Paths that require sign-in, with all pages below them, for a layout service without the field `demandsSession`. */
  readonly signedInPaths: readonly string[];
  readonly features: {
    readonly sessionWarning: boolean;
    readonly deactivate: boolean;
    readonly federatedLink: boolean;
  };
}

/**
 * The data that the browser needs to continue the page that the server rendered. It is embedded in the page as JSON.
 */
export interface Boot extends PageSettings {
  readonly path: string;
  readonly language: Language;
  readonly environment: Environment;
  readonly site: string;
  readonly apiKey: string;
  /** The release that the page was rendered from; a newer one is fetched without a reload. */
  readonly release: string;
  /** Time of the server in milliseconds since 1970. */
  readonly now: number;
  /** 503 if the layout service sent no response and there is no cached copy. */
  readonly status: 200 | 404 | 503;
  /**
   * The response of the layout service; for status 404, that for the not-found page. null for status 503 and for the
   * portal's own pages.
   */
  readonly layout: unknown;
  readonly phrases: Readonly<Record<string, string>>;
  /** Origin of the site in the other language, for example `http://es.localhost:8080`. */
  readonly otherOrigin?: string;
  readonly account: AccountBoot;
  /** Id of a form that was sent just now by a browser without JavaScript. */
  readonly sentForm?: string;
  /** True if every rendering has a Suspense boundary, because one of them threw an error on the server. */
  readonly isolate: boolean;
  /** The scenario that this visit shows; never on production hosts. */
  readonly scenario?: ScenarioBoot;
  /** Set if this is a preview of unpublished content. */
  readonly preview?: PreviewBoot;
}

/** A page as the server's bundle renders it. */
export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** Names of the renderings on the page; the browser loads their chunks. */
  readonly renderings: readonly string[];
  /**
   * True if every rendering has a Suspense boundary, because one of them threw an error. The browser must do the same.
   */
  readonly isolate: boolean;
}

/**
 * Renders the page of an absolute URL and reports problems as they occur. The server's bundle exports it. `plain` has
 * the forms that work without JavaScript.
 */
export type RenderPage = (
  boot: Boot,
  url: string,
  report: (problem: Problem) => void,
  plain?: PlainPage,
) => Promise<RenderedPage>;
