/** Paths of the pages that the portal has without content. (spec: ROUTE-01, ROUTE-21…27) */
export interface HostPaths {
  /** The offer page without a partner group, which redirects to the subscriptions. (spec: ROUTE-03) */
  readonly offer: string;
  readonly offers: string;
  /** `/loading`, unless the configuration sets another path. (spec: OPEN-24) */
  readonly loading: string;
  /** `/logout-return`, unless the configuration sets another path. (spec: OPEN-24) */
  readonly logoutReturn: string;
  readonly health: string;
}

/** The default paths of the portal's own pages. */
export const HOST_PATHS: HostPaths = Object.freeze({
  offer: '/offer',
  offers: '/offers',
  loading: '/loading',
  logoutReturn: '/logout-return',
  health: '/health',
});

/** Path of the gallery of scenarios, for editors and QA; not available in production. */
export const GALLERY_PATH = '/gallery';

/** Path of the gallery that shows every form in every state. */
export const FORM_GALLERY_PATH = `${GALLERY_PATH}/forms`;

/** Returns true if a path belongs to the gallery. */
export function isGalleryPath(path: string): boolean {
  return path === GALLERY_PATH || path.startsWith(`${GALLERY_PATH}/`);
}

/** Returns true if a path is one of the portal's own pages. */
export function isHostPath(path: string, paths: HostPaths): boolean {
  return Object.values(paths).includes(path);
}
