/** Pages that the portal has by itself, without content. (spec: ROUTE-01, ROUTE-21…27) */
export interface HostPaths {
  readonly offers: string;
  /** Configurable, like the one below it. (spec: OPEN-24) */
  readonly loading: string;
  readonly logoutReturn: string;
  readonly health: string;
}

export const HOST_PATHS: HostPaths = Object.freeze({
  offers: '/offers',
  loading: '/loading',
  logoutReturn: '/logout-return',
  health: '/health',
});

/** Every form in every state, for editors and QA; not on the hosts of production. */
export const FORM_GALLERY = '/preview/forms';

export function isGalleryPath(path: string): boolean {
  return path === FORM_GALLERY || path.startsWith(`${FORM_GALLERY}/`);
}

export function isHostPath(path: string, paths: HostPaths): boolean {
  return Object.values(paths).includes(path);
}
