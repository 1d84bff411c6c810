import * as fc from 'fast-check';

/** HTML from which a part must be removed when it is pasted. */
export const ATTACKS: readonly string[] = [
  '<script>alert(1)</script>',
  '<style>p { mso-color: red }</style>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" &#1;javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//x.example/a" onmouseover=alert(1)>x</a>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<p class="MsoNormal" style="mso-margin-top-alt:auto">x<o:p onload="alert(1)">&nbsp;</o:p></p>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>',
  '<details open ontoggle=alert(1)>x</details>',
  '<base href="javascript:alert(1)//">',
  '<p contenteditable="true" id="content" name="attributes" data-pm-slice="0 0 []">x</p>',
  '<video><source onerror="alert(1)"></video>',
];
/** HTML that is unusual or incomplete, but harmless. */
const HARMLESS_HTML = [
  '<p>Text</p>',
  '<b>bold',
  '</p></div>',
  '<table><tr><td>1<td>2',
  '<!-- alert(1) -->',
  '<!--[if gte mso 9]><xml>mso-x</xml><![endif]-->',
  '<ul><li>one<ul><li>two',
];
/** Tags of elements around the random HTML. */
const WRAPPER_TAGS = ['p', 'div', 'b', 'li', 'td', 'h1', 'blockquote', 'table', 'figure', 'center'];

/** Generates HTML: `inner` inside one of the wrappers, with or without attributes that must be removed. */
const wrappedHtml = (inner: string): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...WRAPPER_TAGS), fc.boolean()).map(([tag, hasAttributes]) => {
    const inTable = tag === 'table' ? `<tr><td>${inner}</td></tr>` : inner;
    return `<${tag}${hasAttributes ? ' style="mso-list:l0" onclick=alert(2)' : ''}>${inTable}</${tag}>`;
  });
/** Generates HTML: `inner` with or without an element around it. */
const maybeWrappedHtml = (inner: string): fc.Arbitrary<string> => fc.oneof(fc.constant(inner), wrappedHtml(inner));

/** Generates hostile HTML to paste, which contains `attack` and the harmless word "Kept". */
export const hostilePaste = (attack: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...ATTACKS, ...HARMLESS_HTML), { minLength: 1, maxLength: 5 }),
      maybeWrappedHtml(attack),
    )
    .chain(([parts, last]) => maybeWrappedHtml([...parts, last].join('')))
    .map((inner) => `<p>Kept</p>${inner}${attack}`);
