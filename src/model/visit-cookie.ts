/** Name of the cookie with a random id of the visit. The sandbox binds anonymous tokens to this id. (spec: SEC-03) */
export const VISIT_COOKIE = 'marquee-visit';
