import { defineOperation } from '#src/data/operation.ts';
import { asText, own } from '#src/model/json.ts';

/** Reads the public key that card data is encrypted with, as PEM. (spec: WAL-35, SYS-16) */
export const getPublicKey = defineOperation<void, string>({
  service: 'publicKey',
  name: 'getPublicKey',
  kind: 'read',
  token: 'customer',
  parse: ({ body }) => {
    const publicKey = asText(own(own(own(body, 'data'), 'data'), 'publicKey'));
    if (!publicKey) throw new Error('The response has no publicKey.');
    return publicKey;
  },
});
