import { useCallback, useState, type ReactNode } from 'react';
import { Image, RichText } from '#src/layout/content.tsx';
import { imageOf, textOf, type Fields } from '#src/model/content-field.ts';
import { dialogButtonProps } from '#src/ui/dialog/dialog-button-props.ts';
import { Dialog, prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { PromoBannerFields } from './promo-banner.types.ts';
import css from './promo-banner.module.css';

/**
 * Shows the details in a dialog; below the promotion line without JavaScript or if the dialog fails to load.
 * (spec: SHELL-24)
 */
export function PromoDetails({ fields }: { readonly fields: Fields<PromoBannerFields> }): ReactNode {
  const t = usePhrase();
  const [open, setOpen] = useState(false);
  const [unavailable, setUnavailable] = useState(false);
  const withDialog = useHydrated() && !unavailable;
  const close = useCallback(() => setOpen(false), []);
  const showBelow = useCallback(() => setUnavailable(true), []);

  const title = textOf(fields.modalHeader).trim() || t('promo-modal-header');
  const label = textOf(fields.linkText).trim() || title;
  const contents = <RichText field={fields.contents} className="prose" />;

  if (!withDialog)
    return (
      <details className={css.details} open={unavailable}>
        <summary className={css.opener}>{label}</summary>
        <div className={css.below}>{contents}</div>
      </details>
    );
  return (
    <>
      <button type="button" className={css.opener} {...dialogButtonProps(prefetchDialog, () => setOpen(true))}>
        {label}
      </button>
      <Dialog open={open} onClose={close} onUnavailable={showBelow} title={title}>
        {imageOf(fields.image) && <Image field={fields.image} className={css.large} />}
        {contents}
      </Dialog>
    </>
  );
}
