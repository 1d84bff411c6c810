import type { ComponentType } from 'react';
import { defineControl, type ControlDescriptor, type ControlProps } from '#src/forms/kit/control.ts';
import { EDITING_CONTROLS, type EditingControlName } from '#src/model/studio/forms/editing-controls.ts';
import { ContentText } from './controls/content-text.tsx';
import { FormNameField } from './controls/form-name-field.tsx';
import { JsonText } from './controls/json-text.tsx';
import { Link } from './controls/link.tsx';
import { Media } from './controls/media.tsx';
import { DateTime } from './controls/date-time.tsx';
import { RichText } from './controls/rich-text.tsx';
import { Texts } from './controls/texts.tsx';

/** Component of each editing control. */
const COMPONENTS: Readonly<Record<EditingControlName, ComponentType<ControlProps>>> = {
  'content-text': ContentText,
  'rich-text': RichText,
  link: Link,
  media: Media,
  moment: DateTime,
  texts: Texts,
  'form-name': FormNameField,
  json: JsonText,
};

/**
 * The controls of editing forms that the studio adds, for example for links, media files and rich text. All are in one
 * chunk, except the editor of rich text.
 */
export const editingControls: readonly ControlDescriptor[] = EDITING_CONTROLS.map((control) =>
  defineControl({ ...control, load: async () => COMPONENTS[control.name] }),
);
