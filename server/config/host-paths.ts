import { HOST_PATHS, type HostPaths } from '#src/model/host/host-paths.ts';

/** First segments of paths that do not belong to pages. */
const RESERVED_SEGMENTS = new Set(['api', 'assets', 'auth', 'media', 'sandbox', 'sitecore']);
/** Paths of the portal's pages that cannot be configured. Sign-in returns to `/account`. (spec: AUTH-02) */
const FIXED_PATHS = ['/account', HOST_PATHS.offer, HOST_PATHS.offers, HOST_PATHS.health];

/** Paths of the portal's own pages in the configuration file. */
export interface ConfiguredPaths {
  readonly loadingPath?: string;
  readonly logoutReturnPath?: string;
}

/** Returns the paths of the portal's own pages, and the problems of configured paths. (spec: OPEN-24) */
export function readHostPaths({ loadingPath, logoutReturnPath }: ConfiguredPaths): {
  readonly paths: HostPaths;
  readonly problems: readonly string[];
} {
  const paths: HostPaths = Object.freeze({
    ...HOST_PATHS,
    ...(loadingPath ? { loading: loadingPath } : {}),
    ...(logoutReturnPath ? { logoutReturn: logoutReturnPath } : {}),
  });
  const { loading, logoutReturn } = paths;
  const isTaken = (path: string): boolean =>
    FIXED_PATHS.includes(path) || RESERVED_SEGMENTS.has(path.split('/')[1] ?? '');
  const problems = [
    ...(isTaken(loading) ? [`account.loadingPath: "${loading}" is already in use. Set another path.`] : []),
    ...(isTaken(logoutReturn)
      ? [`account.logoutReturnPath: "${logoutReturn}" is already in use. Set another path.`]
      : []),
    ...(loading === logoutReturn
      ? [`account.loadingPath: "${loading}" is also account.logoutReturnPath. Set another path.`]
      : []),
  ];
  return { paths, problems };
}
