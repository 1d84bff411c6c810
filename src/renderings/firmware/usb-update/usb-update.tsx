import type { ReactNode } from 'react';
import { ContentLink, RichText, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf } from '#src/model/content-field.ts';
import { Container } from '#src/ui/container/container.tsx';
import { ByCode } from './by-code.tsx';
import { ModelChoice } from './model-choice.tsx';
import type { UsbUpdateFields } from './usb-update.types.ts';
import css from './usb-update.module.css';
import { useWideEnough } from './use-wide-enough.ts';

type Props = RenderingProps<UsbUpdateFields>;

/** Models, versions, terms and download. (spec: USB-01…25) */
export function UsbUpdate({ fields }: Props): ReactNode {
  const { isSmall, isMounted } = useWideEnough();
  return (
    <Container className={css.page}>
      <Text field={fields.heading} as="h1" />
      <RichText field={fields.intro} className={css.intro} />
      <p>
        <ContentLink field={fields.guideLink} className={css.guide} />
      </p>
      {isSmall && <p className={css.notice}>{textOf(fields.mobileText)}</p>}
      {isMounted && <ModelChoice fields={fields} isHidden={isSmall === true} />}
    </Container>
  );
}

/** The download that begins by itself, for the code in the address. (spec: USB-26, USB-27) */
export function UsbUpdateByCode({ fields }: Props): ReactNode {
  const { isSmall, isMounted } = useWideEnough();
  return (
    <Container className={css.page}>
      <Text field={fields.codeHeading} as="h1" />
      {isSmall && <p className={css.notice}>{textOf(fields.mobileText)}</p>}
      {isMounted && <ByCode fields={fields} isReady={isSmall === false} isHidden={isSmall === true} />}
    </Container>
  );
}

/** The terms alone, to which the download by code links. (spec: OPEN-109) */
export function UsbUpdateTerms({ fields }: Props): ReactNode {
  return (
    <Container className={css.page} width="text">
      <Text field={fields.termsHeading} as="h1" />
      <RichText field={fields.termsBody} className="prose" />
    </Container>
  );
}
