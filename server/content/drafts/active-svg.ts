/** Names of the elements that a drawing may contain. Scripts, animations and foreign objects are not among them. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath marker ' +
    'clipPath mask pattern linearGradient radialGradient stop filter switch view ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode ' +
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence image a style'
  ).split(' '),
);
/** Matches a reference within the drawing, or an embedded picture. */
const HARMLESS_ADDRESS = /^(?:#[\w.:-]*|data:image\/(?:png|jpeg|webp);base64,[\s\w+/=]*)$/;
/** The namespaces that a drawing may declare. */
const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:svg': 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};
/** Matches a tag whose attributes are all quoted. */
const TAG = /<(\/?)([^\s/<>="']+)((?:\s+[^\s/<>="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
/** Matches an attribute, with its name and its value. */
const ATTRIBUTE = /([^\s/<>="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Matches a numeric character reference: `&#106;`, `&#x6A;`. */
const NUMBERED_CHARACTER = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;
/** Matches an entity that XML does not predefine. Numeric character references are decoded before. */
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)[^\s;]{0,12};?/;
/** Matches a part of a style that loads a file or could run code. */
const STYLE_ACTION = /@[a-z-]+|\\|expression\s*\(|(?:url|image|image-set|src)\s*\(\s*(?!["']?#)[^)]{0,40}/i;

/**
 * Returns the first part of a drawing that could run code or load a file, or that is not known to be harmless;
 * undefined if there is none. A drawing must be in UTF-8, have no entities except those of XML itself and numeric
 * character references, and only allowed elements, without prefixes. For other encodings, returns a text that names the
 * fault.
 */
export function activeSvg(body: Buffer): string | undefined {
  const text = decodeDrawing(body)
    ?.replace(/^\uFEFF?\s*<\?xml\b[^<>?]*\?>/, '')
    .replaceAll(/<!--[^]*?(?:-->|$)/g, '')
    .replaceAll(NUMBERED_CHARACTER, decodeCharacter)
    .trim();
  if (text === undefined) return 'text that is not UTF-8';
  if (!/^<svg[\s/>]/.test(text)) return text.slice(0, 20);
  const entity = UNKNOWN_ENTITY.exec(text);
  return entity ? entity[0] : activeTag(text);
}

/** Returns the text of a drawing; undefined if it is not UTF-8. */
function decodeDrawing(body: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const declared = /^\uFEFF?\s*<\?xml\b[^>]*encoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? 'utf-8';
    return declared.toLowerCase() === 'utf-8' && !text.includes('\0') ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the character for a numeric reference such as `&#106;`, so that a forbidden word is found in any spelling;
 * `_` for a character that would be read as markup here, but not in a browser. Returns the reference unchanged if there
 * is no character with its number.
 */
function decodeCharacter(written: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code === 0 || code > 0x10_ffff) return written;
  return String.fromCodePoint(code).replace(/[<>&"']/, '_');
}

/** Returns the first part of a tag, attribute or style that is not harmless; undefined if there is none. */
function activeTag(text: string): string | undefined {
  let styleFrom: number | undefined;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', TAG.lastIndex)) {
    if (styleFrom !== undefined) {
      const action = STYLE_ACTION.exec(text.slice(styleFrom, at));
      if (action) return action[0];
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(text);
    if (!tag) return text.slice(at, at + 20);
    const [whole, slash, name = '', attributes = ''] = tag;
    if (!ELEMENTS.has(name)) return name;
    styleFrom = name === 'style' && slash === '' && !whole.endsWith('/>') ? TAG.lastIndex : undefined;
    const active = [...attributes.matchAll(ATTRIBUTE)].find(([, key = '', double, single]) =>
      isActive(key, double ?? single ?? ''),
    );
    if (active) return active[0].slice(0, 40);
  }
  return undefined;
}

/** Whether an attribute could run code or load a file. */
function isActive(name: string, value: string): boolean {
  if (Object.hasOwn(NAMESPACES, name)) return NAMESPACES[name] !== value;
  if (name === 'href' || name === 'xlink:href') return !HARMLESS_ADDRESS.test(value.trim());
  if (name.startsWith('xmlns') || /^on/i.test(name) || name === 'src') return true;
  if (name.includes(':') && name !== 'xml:space' && name !== 'xml:lang') return true;
  return STYLE_ACTION.test(value) || /(?:java|vb)script:/i.test(value.replaceAll(/\s/g, ''));
}
