/** Pages that the portal has by itself, without content. (spec: ROUTE-01, ROUTE-21…27; OPEN-24) */
export const HOST_PATHS = {
  offers: '/offers',
  loading: '/loading',
  logoutReturn: '/logout-return',
  health: '/health',
} as const;

export function isHostPath(path: string): boolean {
  return Object.values<string>(HOST_PATHS).includes(path);
}
