import type { ControlDescriptor } from '#src/forms/control.ts';
import { text } from '#src/forms/controls/text/text.descriptor.ts';

/** Every control that a form may use, by name. */
export const controls: readonly ControlDescriptor[] = [text];
