import type { ReactNode } from 'react';
import { Image } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { imageOf, textOf } from '#src/model/content-field.ts';
import { ErrorScreen as Screen } from '#src/ui/error-screen/error-screen.tsx';
import type { ErrorScreenFields } from './error-screen.types.ts';

/** The screen for a page that cannot be shown. (spec: ERR-04…07) */
export function ErrorScreen({ fields }: RenderingProps<ErrorScreenFields>): ReactNode {
  return (
    <Screen
      embedded
      heading={textOf(fields.heading)}
      text={textOf(fields.text)}
      buttonText={textOf(fields.buttonText)}
      picture={imageOf(fields.image) && <Image field={fields.image} />}
    />
  );
}
