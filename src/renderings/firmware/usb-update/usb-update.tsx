import type { ReactNode } from 'react';
import { ContentLink, RichText, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf } from '#src/model/content-field.ts';
import { Container } from '#src/ui/container/container.tsx';
import { DownloadByCode } from './download-by-code.tsx';
import { ModelChoice } from './model-choice.tsx';
import type { UsbUpdateFields } from './usb-update.types.ts';
import css from './usb-update.module.css';
import { useDownloadVisibility } from './use-download-visibility.ts';

type Props = RenderingProps<UsbUpdateFields>;

/** The choice of a TV model, its software versions and their download. (spec: USB-01…25) */
export function UsbUpdate({ fields }: Props): ReactNode {
  const { isSmall, isMounted } = useDownloadVisibility();
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

/** The download for the code in the address, which begins without a click. (spec: USB-26, USB-27) */
export function UsbUpdateByCode({ fields }: Props): ReactNode {
  const { isSmall, isMounted } = useDownloadVisibility();
  return (
    <Container className={css.page}>
      <Text field={fields.codeHeading} as="h1" />
      {isSmall && <p className={css.notice}>{textOf(fields.mobileText)}</p>}
      {isMounted && <DownloadByCode fields={fields} isReady={isSmall === false} isHidden={isSmall === true} />}
    </Container>
  );
}

/** A page with the terms alone; the download by code links to it. (spec: OPEN-109) */
export function UsbUpdateTerms({ fields }: Props): ReactNode {
  return (
    <Container className={css.page} width="text">
      <Text field={fields.termsHeading} as="h1" />
      <RichText field={fields.termsBody} className="prose" />
    </Container>
  );
}
