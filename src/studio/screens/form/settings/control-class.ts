import { joinClasses } from '#src/lib/text/join-classes.ts';
import plain from '#src/ui/fields/fields.module.css';
import css from './settings.module.css';

/** The CSS class of inputs in the settings, with the text size of the panel. */
export const controlClass = joinClasses(plain.control, css.control);
