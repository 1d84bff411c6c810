/**
 * A port on which nothing listens: that of the discard protocol. A port that was free a moment ago will not do, because
 * another test may use it by now.
 */
export const CLOSED_PORT = 9;
