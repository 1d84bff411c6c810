import { HOST_PATHS, type HostPaths } from '#src/model/host-paths.ts';

/** First parts of addresses that are no pages. */
const RESERVED = new Set(['api', 'assets', 'auth', 'media', 'sandbox', 'sitecore']);
/** A page of the content that sign-in comes back to. (spec: AUTH-02) */
const TAKEN = ['/account', HOST_PATHS.offers, HOST_PATHS.health];

export interface ConfiguredPaths {
  readonly loadingPath?: string;
  readonly logoutReturnPath?: string;
}

/** The addresses of the portal's own pages, and what is wrong with those that the configuration gives. (spec: OPEN-24) */
export function readHostPaths({ loadingPath, logoutReturnPath }: ConfiguredPaths): {
  readonly paths: HostPaths;
  readonly faults: readonly string[];
} {
  const paths: HostPaths = Object.freeze({
    ...HOST_PATHS,
    ...(loadingPath ? { loading: loadingPath } : {}),
    ...(logoutReturnPath ? { logoutReturn: logoutReturnPath } : {}),
  });
  const { loading, logoutReturn } = paths;
  const isTaken = (path: string): boolean => TAKEN.includes(path) || RESERVED.has(path.split('/')[1] ?? '');
  const faults = [
    ...(isTaken(loading) ? [`account.loadingPath: "${loading}" is taken. Give another path.`] : []),
    ...(isTaken(logoutReturn) ? [`account.logoutReturnPath: "${logoutReturn}" is taken. Give another path.`] : []),
    ...(loading === logoutReturn
      ? [`account.loadingPath: "${loading}" is account.logoutReturnPath too. Give another path.`]
      : []),
  ];
  return { paths, faults };
}
