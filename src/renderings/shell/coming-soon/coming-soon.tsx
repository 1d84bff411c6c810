import type { ReactNode } from 'react';
import { ContentLink, Image, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { imageOf, linkOf, textOf } from '#src/model/content-field.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Drawing } from '#src/ui/drawing/drawing.tsx';
import { ScreenMessage } from '#src/ui/screen-message/screen-message.tsx';
import type { ComingSoonFields } from './coming-soon.types.ts';

/** The screen for a page that is not published yet. (spec: ROUTE-28) */
export function ComingSoon({ fields }: RenderingProps<ComingSoonFields>): ReactNode {
  return (
    <ScreenMessage
      picture={imageOf(fields.image) ? <Image field={fields.image} /> : <Drawing name="horizon" />}
      heading={<Text field={fields.heading} as="h1" />}
      text={textOf(fields.text) && <Text field={fields.text} />}
      action={linkOf(fields.link) && <ContentLink field={fields.link} className={buttonClass()} />}
    />
  );
}
