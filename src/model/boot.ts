import type { HostPaths } from './host-paths.ts';
import type { Language } from './language.ts';
import type { LandingTargets } from './landing-targets.ts';
import type { Problem } from './layout.ts';

export type Environment = 'dev' | 'qa' | 'stg' | 'prod';

/** What the signed-in area needs to know of its surroundings. */
export interface AccountBoot {
  /** Address of the identity provider; a path means this origin. */
  readonly authority: string;
  /** The client of this host's environment. (spec: AUTH-23, AUTH-24) */
  readonly clientId: string;
  readonly scope: string;
  /** Of the endpoint lookup. (spec: API-02) */
  readonly configId: string;
  readonly configType: string;
  /** Origins beside the portal's own that may be sent the customer's token. */
  readonly tokenOrigins: readonly string[];
  /** Host that a logout return must name to end the session here. (spec: ROUTE-23, SEC-07) */
  readonly portalMarker: string;
  /** Query that /offers adds; '' for none. (spec: ROUTE-02) */
  readonly offersCampaign: string;
  /** The route that the health page asks. (spec: ROUTE-27) */
  readonly healthRoute: string;
  /** Where a sign-in for the Privacy Center may return to. (spec: AUTH-31) */
  readonly privacyReturns: readonly string[];
  /** Pages for customers only, with all below them, of a layout service whose pages do not say it. */
  readonly signedInPaths: readonly string[];
  readonly features: {
    readonly sessionWarning: boolean;
    readonly deactivate: boolean;
    readonly federatedLink: boolean;
  };
}

/** What the server tells the browser about the page that it rendered; plain JSON in the page. */
export interface Boot {
  readonly path: string;
  readonly language: Language;
  readonly environment: Environment;
  readonly site: string;
  readonly apiKey: string;
  /** The release that the page was rendered from; a newer one is fetched without a reload. */
  readonly release: string;
  /** The server's clock, milliseconds. */
  readonly now: number;
  /** 503: the layout service gave nothing, not even an old copy. */
  readonly status: 200 | 404 | 503;
  /** The layout service's answer, of the not-found page when status is 404; null when status is 503, and on the
   * portal's own pages. */
  readonly layout: unknown;
  readonly phrases: Readonly<Record<string, string>>;
  /** Where the site stands in the other language, for example `http://es.localhost:8080`. */
  readonly otherOrigin?: string;
  readonly account: AccountBoot;
  /** Where the portal's own pages stand. (spec: OPEN-24) */
  readonly hostPaths: HostPaths;
  readonly landing: LandingTargets;
  /** The browser was led here by another site, and not by the identity provider. */
  readonly fromElsewhere?: true;
  /** The page has a Suspense boundary around every rendering: one of them throws. */
  readonly isolate: boolean;
}

/** A page as the server's bundle renders it. */
export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** Renderings on the page: the browser will need their chunks. */
  readonly renderings: readonly string[];
  /** Whether each rendering got a boundary of its own because one of them threw; the browser must do the same. */
  readonly isolate: boolean;
}

/** What the server's bundle exports: a page for an absolute URL, problems told as they are met. */
export type RenderPage = (boot: Boot, url: string, report: (problem: Problem) => void) => Promise<RenderedPage>;
