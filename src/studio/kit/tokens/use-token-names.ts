import { isObject, own } from '#src/model/json.ts';
import { useDocument } from '../use-document.ts';

/** A name that texts may contain, and its English value, which customers read. */
interface TokenName {
  readonly name: string;
  readonly value: string;
}

/** Returns the names of settings that texts may contain: `product` for `{product}`. */
export function useTokenNames(): readonly TokenName[] {
  const settings = useDocument('settings.json').value;
  return Object.entries(isObject(settings) ? settings : {})
    .filter(([name]) => /^[A-Za-z][A-Za-z0-9]*$/.test(name))
    .flatMap(([name, setting]) => {
      const value = typeof setting === 'string' ? setting : own(setting, 'en');
      return typeof value === 'string' ? [{ name, value }] : [];
    });
}
