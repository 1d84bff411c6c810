import type { ReactNode } from 'react';
import { ContentLink, Image, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { imageOf, linkOf, textOf } from '#src/model/content-field.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Drawing } from '#src/ui/drawing/drawing.tsx';
import { ScreenMessage } from '#src/ui/screen-message/screen-message.tsx';
import type { NotFoundScreenFields } from './not-found-screen.types.ts';

/** The screen for an address that does not exist. (spec: ERR-01…03) */
export function NotFoundScreen({ fields }: RenderingProps<NotFoundScreenFields>): ReactNode {
  return (
    <ScreenMessage
      picture={imageOf(fields.image) ? <Image field={fields.image} /> : <Drawing name="lost" />}
      heading={<Text field={fields.heading} as="h1" />}
      text={textOf(fields.text) && <Text field={fields.text} />}
      action={linkOf(fields.button) && <ContentLink field={fields.button} className={buttonClass()} />}
    />
  );
}
