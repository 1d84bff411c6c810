/** The formats that a field may have: those of ajv-formats, two of rjsf, and the portal's own email rule. */
export const FORMAT_NAMES: readonly string[] =
  'date time date-time iso-time iso-date-time duration uri uri-reference uri-template url email hostname ipv4 ipv6 regex uuid json-pointer json-pointer-uri-fragment relative-json-pointer byte int32 int64 float double password binary data-url color portal-email'.split(
    ' ',
  );
