import type { ControlDescriptor } from '#src/forms/control.ts';
import { checkboxGroup } from '#src/forms/controls/checkbox-group/checkbox-group.descriptor.ts';
import { checkbox } from '#src/forms/controls/checkbox/checkbox.descriptor.ts';
import { radio } from '#src/forms/controls/radio/radio.descriptor.ts';
import { select } from '#src/forms/controls/select/select.descriptor.ts';
import { text } from '#src/forms/controls/text/text.descriptor.ts';

/** Every control that a form may use, by name. */
export const controls: readonly ControlDescriptor[] = [checkbox, checkboxGroup, radio, select, text];
