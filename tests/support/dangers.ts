/**
 * Returns descriptions of the elements of a page that could run code, load files from other sites or navigate without a
 * click. It reads the DOM through the prototype's methods, because inputs of a form may shadow them.
 */
export function dangersIn(root: ParentNode): string[] {
  const { getAttribute, getAttributeNames } = Element.prototype;
  const TAGS =
    /^(script|iframe|frame|frameset|object|embed|applet|link|meta|base|style|template|svg|math|video|audio|source|portal|dialog|noscript|isindex|bgsound|marquee)$/i;
  const ADDRESSES =
    /^(href|src|srcset|data|action|formaction|poster|background|xlink:href|ping|cite|longdesc|usemap|manifest|to|from|values)$/i;
  const NEVER =
    /^(on|style$|srcdoc$|action$|formaction$|formmethod$|formtarget$|target$|ping$|background$|srcset$|is$|slot$|nonce$)/i;
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName as unknown;
    const name = typeof tag === 'string' ? tag : 'form';
    // One of our icons; its attributes and children are still checked.
    const isIcon = name === 'svg' && getAttribute.call(element, 'aria-hidden') === 'true';
    if (TAGS.test(name) && !isIcon) found.push(`<${name}>`);
    for (const attribute of getAttributeNames.call(element)) {
      const value = getAttribute.call(element, attribute) ?? '';
      // oxlint-disable-next-line no-control-regex -- browsers skip these inside a scheme
      const bare = value.replaceAll(/[\u0000-\u0020\u007f-\u009f]/g, '');
      if (NEVER.test(attribute)) found.push(`${attribute} on <${name}>`);
      if (!ADDRESSES.test(attribute)) continue;
      if (/^(?!https?:|mailto:|tel:)[^/?#]*:/i.test(bare))
        found.push(`${attribute}="${value.slice(0, 60)}" on <${name}>`);
      // A link may lead to another site when it is clicked; nothing else may.
      if (name !== 'a' && /^(https?:|[/\\]{2})/i.test(bare)) found.push(`${attribute} elsewhere on <${name}>`);
    }
  }
  return found;
}
