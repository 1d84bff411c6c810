import { useEffect } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { useWalletSettings } from '#src/data/settings/wallet-settings.ts';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import type { FormDocument, SendOptions } from '#src/forms/use-submit.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { own } from '#src/model/json.ts';
import { postWallet, updateWallet } from '#src/operations/wallet/card-changes.ts';
import { getPublicKey } from '#src/operations/wallet/public-key.ts';
import {
  cardNotAddedText,
  failureTextOf,
  isNewCardUnclear,
  isUnclear,
  updateTypesOf,
} from '#src/operations/wallet/wallet-change.ts';
import { getWallet, type Card } from '#src/operations/wallet/wallet.ts';
import type { WalletSummaryFields } from '../wallet-summary.types.ts';
import { inputOf, submittedCardType } from './card-values.ts';
import { useOutcomeCheck } from './use-outcome-check.ts';
import type { WalletChangeControl } from './use-wallet-change.ts';

/** The submitted values of the card's form. */
type Input = ReturnType<typeof inputOf>;

/** Thrown if the update changes nothing. (spec: WAL-21) */
class NothingChanged extends PortalError {}
/** Thrown if card data cannot be encrypted; nothing is sent then. (spec: WAL-37) */
class NotEncrypted extends PortalError {}

/** Loads the code that encrypts card data; called only when it is needed. */
const loadEncryption = () => import('#src/lib/encryption/encrypt-text.ts');

/** Returns the function that sends the form of a card. It rejects if the card was not saved. */
export function useSaveCard(
  card: Card | undefined,
  fields: Fields<WalletSummaryFields>,
  { run }: WalletChangeControl,
): (document: FormDocument, options: SendOptions) => Promise<void> {
  const services = useDataServices();
  const { keyIds } = useWalletSettings();
  const post = useAction(postWallet);
  const update = useAction(updateWallet);
  const changeWallet = useSliceChange(getWallet);
  useEffect(() => void loadEncryption().catch(() => undefined), []);

  const isUnclearSave = card ? isUnclear : isNewCardUnclear;
  const settle = useOutcomeCheck(isUnclearSave);

  const add = async (input: Input, options: SendOptions): Promise<void> => {
    const { cardNumber, cvv, ...rest } = input;
    const encrypted = await encryptCard(services, keyIds, cardNumber, cvv);
    const cardType = submittedCardType(input, undefined);
    const cardLast4Digits = cardNumber.slice(-4);
    const { expirationDate } = input;
    const added = await post
      .run({ ...rest, ...encrypted, cardType, token: '' }, options)
      .catch((error: unknown) => settle(error, (onFile) => hasValues(onFile, { cardLast4Digits, expirationDate })));
    changeWallet(() => ({
      card: { ...rest, token: '', cardType, ...added, cardLast4Digits: added?.cardLast4Digits || cardLast4Digits },
    }));
  };
  const change = async (known: Card, input: Input, options: SendOptions): Promise<void> => {
    const { cardNumber, cvv, ...rest } = input;
    const types = updateTypesOf(known, input);
    if (types.length === 0) throw new NothingChanged('wallet: the update changes nothing.');
    const encrypted = await encryptCard(services, keyIds, cardNumber, cvv);
    const cardType = submittedCardType(input, known);
    const cardLast4Digits = cardNumber === '' ? known.cardLast4Digits : cardNumber.slice(-4);
    const oldAddress = types.length === 1 && types[0] === 'ADDRESS' ? known.address : undefined;
    const token = await update
      .run({ ...rest, ...encrypted, cardType, token: known.token, oldAddress }, options)
      .catch(async (error: unknown) => {
        const onFile = await settle(error, (found) => isUpdated(found, known, { ...input, cardLast4Digits }));
        return onFile?.token ?? known.token;
      });
    changeWallet(() => ({ card: { ...rest, cardType, cardLast4Digits, token } }));
  };
  const failure = (error: unknown): string => {
    if (error instanceof NothingChanged) return textOf(fields.unchangedText);
    if (error instanceof NotEncrypted) return textOf(fields.failureText);
    if (card) return failureTextOf(error, textOf(fields.updateFailedText));
    return cardNotAddedText(error, { declined: textOf(fields.declinedText), general: textOf(fields.failureText) });
  };

  return async (document, options) => {
    const input = inputOf(document);
    const error = await run({
      work: () => (card ? change(card, input, options) : add(input, options)),
      done: textOf(card ? fields.updatedText : fields.addedText),
      failure,
      mayHaveCharged: isUnclearSave,
    });
    if (error !== undefined) throw error;
  };
}

/** Returns true if the card on file has these values. */
const hasValues = (onFile: Card | undefined, values: Partial<Card>): boolean =>
  onFile !== undefined && Object.entries(values).every(([name, value]) => own(onFile, name) === value);

/** Returns true if the card on file has the updated values. A card with a new number has a new token. */
function isUpdated(
  onFile: Card | undefined,
  known: Card,
  { cardLast4Digits, ...input }: Input & Pick<Card, 'cardLast4Digits'>,
): boolean {
  if (!onFile || !hasValues(onFile, { cardLast4Digits })) return false;
  const isOtherToken = onFile.token !== known.token;
  return isOtherToken === (input.cardNumber !== '') && updateTypesOf(onFile, { ...input, cardNumber: '' }).length === 0;
}

/**
 * Encrypts number and security code with the service's current key; an empty text stays empty. Throws NotEncrypted if
 * the key cannot be fetched or used, or if the configuration does not accept it: card data is never sent unencrypted.
 * (spec: WAL-35, WAL-37, OPEN-78, SEC-15)
 */
async function encryptCard(
  services: DataServices,
  keyIds: readonly string[] | undefined,
  cardNumber: string,
  cvv: string,
): Promise<{ readonly encryptedNumber: string; readonly encryptedCode: string }> {
  if (cardNumber === '' && cvv === '') return { encryptedNumber: '', encryptedCode: '' };
  const publicKey = await runOperation(services, getPublicKey, undefined).catch(() => false as const);
  if (publicKey === false) throw new NotEncrypted('wallet: the public key cannot be fetched.');
  try {
    const { encryptText } = await loadEncryption();
    const encrypt = (text: string): string => (text === '' ? '' : encryptText(publicKey, text, keyIds));
    return { encryptedNumber: encrypt(cardNumber), encryptedCode: encrypt(cvv) };
  } catch (cause) {
    throw new NotEncrypted('wallet: the card data cannot be encrypted.', { cause });
  }
}
