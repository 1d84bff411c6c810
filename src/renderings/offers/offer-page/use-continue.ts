import { useNavigate } from 'react-router-dom';
import { useAction } from '#src/data/use-action.ts';
import { REVIEW_PATH } from '#src/lib/paths/purchase-paths.ts';
import { cartChange } from '#src/model/checkout/selection.ts';
import { addToOfferCart } from '#src/operations/offers/orders.ts';
import { useCheckout } from '#src/session/checkout/use-checkout.ts';

/** Returns the function that saves the selection in the cart and then opens the review. (spec: OFFER-17…20, OPEN-59) */
export function useContinue(reload: () => Promise<void>): {
  readonly goOn: () => Promise<void>;
  readonly isSaving: boolean;
} {
  const navigate = useNavigate();
  const { checkout, dispatch } = useCheckout();
  const { run } = useAction(addToOfferCart);
  const goOn = async (): Promise<void> => {
    const { step, selection = [], ...rest } = dispatch({ type: 'continued' });
    if (step === 'review') return void navigate(REVIEW_PATH);
    if (checkout.step === 'saving' || step !== 'saving') return;
    try {
      const salesJourneyId = await run(cartChange({ ...rest, step, selection }));
      const { step: next } = dispatch({ type: 'cartSaved', plans: selection, salesJourneyId });
      if (next === 'review') void navigate(REVIEW_PATH);
    } catch {
      dispatch({ type: 'cartFailed' });
      // The cart may have been changed in another tab, or the plan may be gone.
      void reload();
    }
  };
  return { goOn, isSaving: checkout.step === 'saving' };
}
