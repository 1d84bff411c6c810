// The single files of node-forge have no types of their own.
declare module 'node-forge/lib/forge.js' {
  import type forge from 'node-forge';
  const parts: Pick<typeof forge, 'pem' | 'asn1' | 'pki' | 'md' | 'util'>;
  export default parts;
}
declare module 'node-forge/lib/pem.js';
declare module 'node-forge/lib/rsa.js';
declare module 'node-forge/lib/sha256.js';
