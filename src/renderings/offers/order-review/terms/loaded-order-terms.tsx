import type { ReactNode } from 'react';
import { ServiceHtml } from '#src/layout/service-html.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { OrderTermsProps } from './order-terms-props.ts';

/**
 * The dialog with the terms that the customer accepts, plan by plan. Its code is loaded when OrderTerms first opens.
 * (spec: OFFER-38)
 */
export function LoadedOrderTerms({ open, onClose, title, plans }: OrderTermsProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {plans.map(({ id, name, terms, otherInfo }) => (
        <section key={id}>
          <h3>{name}</h3>
          {[...terms, otherInfo].filter(Boolean).map((html, index) => (
            <ServiceHtml key={index} html={html} className="prose" />
          ))}
        </section>
      ))}
    </Dialog>
  );
}
