import css from './bold-link.module.css';

/** Class of a link on a line of its own: bold, and high enough to be pressed with a finger. */
export const boldLinkClass = css.link;
