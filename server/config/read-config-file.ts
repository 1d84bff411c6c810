import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import schema from '#schemas/config.schema.json' with { type: 'json' };
import type { ConfigFile } from '#schemas/types/config.types.ts';
import { ConfigError, invalidConfigFile } from './config-error.ts';
import { isAddressOrNetwork } from './trusted-proxies.ts';

/** Validator of the configuration's schema; undefined before the first use. */
let validate: ReturnType<typeof createValidator> | undefined;

/** Reads and validates a configuration file. Throws a ConfigError if it cannot be read or fails validation. */
export function readConfigFile(file: string): ConfigFile {
  const value = parseFile(file);
  validate ??= createValidator();
  if (validate(value)) return value as ConfigFile;
  throw invalidConfigFile(file, (validate.errors ?? []).map(explainConfigFault));
}

function parseFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `MARQUEE_CONFIG: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Set it to a readable JSON file.`,
    );
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ConfigError(`${file}: invalid JSON (${(error as Error).message}). Correct the file.`);
  }
}

function createValidator() {
  const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true });
  ajv.addFormat('http-address', (text: string) => isHttpOrHttpsUrl(text));
  ajv.addFormat('http-address-or-path', (text: string) => /^\/(?!\/)/.test(text) || isHttpOrHttpsUrl(text));
  ajv.addFormat('http-origin', (text: string) => isHttpOrHttpsUrl(text) && new URL(text).origin === text);
  ajv.addFormat('address-or-network', isAddressOrNetwork);
  return ajv.compile(schema);
}

/** Whether a text is an absolute URL with the protocol http or https. */
function isHttpOrHttpsUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

const FORMAT_EXAMPLES: Readonly<Record<string, string>> = {
  'address-or-network': 'an address such as 10.0.0.5 or a network such as 10.0.0.0/8',
  'http-origin': 'an origin such as https://images.vela.example',
};

/** Returns the message of a validation error: *where: what is wrong. What to do.* */
function explainConfigFault({ instancePath, keyword, params, data, message, parentSchema }: ErrorObject): string {
  const where = instancePath.slice(1).replaceAll('/', '.') || 'the file';
  const value = JSON.stringify(data);
  switch (keyword) {
    case 'additionalProperties': {
      const allowedKeys = Object.keys((parentSchema as { properties: object }).properties).filter(
        (key) => key !== '$schema',
      );
      return `${where}: "${params['additionalProperty']}" is not a known key. Use one of: ${allowedKeys.join(', ')}.`;
    }
    case 'required':
      return `${where}: "${params['missingProperty']}" is missing. Add it.`;
    case 'format':
      return `${where}: ${value} is not a valid address. Set ${FORMAT_EXAMPLES[params['format']] ?? 'a complete http or https address'}.`;
    case 'type':
      return `${where}: ${value} must be of type ${params['type']}. Change it.`;
    default:
      return `${where}: ${value} ${message}. Change it.`;
  }
}
