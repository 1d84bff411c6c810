import forge from 'node-forge/lib/forge.js';
import 'node-forge/lib/pem.js';
import 'node-forge/lib/rsa.js';
import 'node-forge/lib/sha256.js';

/**
 * Encrypts a short text with an RSA public key (PEM): OAEP with SHA-256, as Base64. Throws if the key is invalid, has
 * fewer than 2048 bits, or if `keyIds` are given and its id is not among them. Two calls return different texts.
 * (spec: SEC-15)
 */
export function encryptText(publicKey: string, text: string, keyIds?: readonly string[]): string {
  const [message] = forge.pem.decode(publicKey);
  if (!message) throw new Error('The public key is not PEM.');
  if (keyIds && !keyIds.includes(keyIdOf(message.body)))
    throw new Error(`The key ${keyIdOf(message.body)} is not among wallet.keyIds of the configuration.`);
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(message.body));
  if (!('n' in key) || key.n.bitLength() < 2048) throw new Error('The public key is not RSA with 2048 bits or more.');
  const md = forge.md.sha256.create();
  return forge.util.encode64(key.encrypt(forge.util.encodeUtf8(text), 'RSA-OAEP', { md }));
}

/** Returns the id of a key: the SHA-256 fingerprint of its bytes (DER), in hexadecimal digits. */
function keyIdOf(bytes: string): string {
  return forge.md.sha256.create().update(bytes).digest().toHex();
}
