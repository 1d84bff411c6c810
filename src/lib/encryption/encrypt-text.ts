import forge from 'node-forge/lib/forge.js';
import 'node-forge/lib/pem.js';
import 'node-forge/lib/rsa.js';
import 'node-forge/lib/sha256.js';

/**
 * Encrypts a short text with an RSA public key (PEM): OAEP with SHA-256, as Base64. Throws if the key is invalid or has
 * fewer than 2048 bits. Two calls return different texts. (spec: SEC-15)
 */
export function encryptText(publicKey: string, text: string): string {
  const [message] = forge.pem.decode(publicKey);
  if (!message) throw new Error('The public key is not PEM.');
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(message.body));
  if (!('n' in key) || key.n.bitLength() < 2048) throw new Error('The public key is not RSA with 2048 bits or more.');
  const md = forge.md.sha256.create();
  return forge.util.encode64(key.encrypt(forge.util.encodeUtf8(text), 'RSA-OAEP', { md }));
}
