/** Cookie with a random id of the browser's visit, which the portal's own server binds anonymous tokens to. (spec: SEC-03) */
export const VISIT_COOKIE = 'marquee-visit';
