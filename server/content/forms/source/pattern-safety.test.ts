import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { checkPattern } from './pattern-safety.ts';

/** The patterns of the forms that ship with the portal, with texts that match and texts that do not match. */
const SAFE_PATTERNS: Readonly<
  Record<string, { pattern: string; takes: readonly string[]; refuses: readonly string[] }>
> = {
  'an email (SIGN-09, SIGN-10)': {
    pattern: String.raw`^[-$&'+/\w]+(?:\.[-$&'+/\w]+)*@[A-Za-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9-]+)+$`,
    takes: ['ana@vela.tv', "o'neil+tv.1@mail.example.com", '$a&b/c_d-e@x.io'],
    refuses: ['ana', 'ana@vela', 'a..b@vela.tv', '.a@vela.tv', 'a@1vela.tv', 'a@vela..tv', 'a b@vela.tv'],
  },
  'a name of letters with single signs between (OPEN-41)': {
    pattern: String.raw`^\p{L}+(?:[ '-]\p{L}+)*$`,
    takes: ['Ana', "O'Neil", 'José Müller-Łuk', '李'],
    refuses: ['', 'Ana  B', 'Ana-', "'Ana", 'R2', 'Ana 🙂'],
  },
  'a name with accents of their own (OPEN-41)': {
    pattern: String.raw`^\p{L}\p{M}*(?:[ '’\-]?\p{L}\p{M}*)*$`,
    takes: ['Ana', 'Jose\u0301 D’Arc'],
    refuses: ['Ana--B', ''],
  },
  'a zip of five digits, or five and four (OPEN-42, PC-71)': {
    pattern: String.raw`^\d{5}(?:-\d{4})?$`,
    takes: ['12345', '12345-6789'],
    refuses: ['1234', '123456', '12345-', '12345-678'],
  },
  'twelve letters or digits (DNS-15)': {
    pattern: '^[A-Za-z0-9]{12}$',
    takes: ['abcDEF123456'],
    refuses: ['abcDEF12345', 'abcDEF1234567', 'abcDEF12345-'],
  },
  'a password with a letter and a digit (OPEN-42)': {
    pattern: String.raw`^(?=.*\p{L})(?=.*\d).*$`,
    takes: ['secret12'],
    refuses: ['secrets', '12345678'],
  },
  'a code of six digits (PROF-43, OPEN-47)': {
    pattern: String.raw`^\d{6}$`,
    takes: ['000000'],
    refuses: ['00000', 'abcdef'],
  },
};

/** Patterns that caused known outages of other services. */
const VULNERABLE_PATTERNS = [
  '(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '(x+x+)+y',
  String.raw`^(\w+\s?)*$`,
  String.raw`^([a-z0-9]+[-._]?)*@`,
  String.raw`^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$`,
  String.raw`^(?:\p{L}+\p{M}*)+$`,
  '^(?=(a+)+$)b',
];
/**
 * A pattern that is too complex to check quickly: on a busy machine, the check may reach its time limit. The pattern is
 * then refused because its running time is unknown.
 */
const UNDECIDED_PATTERN = String.raw`(?:(?:"|'|\]|\}|\\|\d|(?:nan|infinity|true|false|null|undefined|symbol|math)|\x60|-|\+)+[\)]*;?((?:\s|-|~|!|\{\}|\|\||\+)*.*(?:.*=.*)))`;
const SLOW_PATTERNS = [String.raw`\s+$`, String.raw`^\s*(.*?)\s*$`, '.*.*=.*', String.raw`^(?:.*\d){3}$`, '(?<!a)b+$'];

/**
 * Returns 'vulnerable' if the search finds a text of at most `length` characters that needs more than `steps` steps,
 * otherwise 'safe'. Steps are counted, so the result is the same on every machine.
 */
function searchSlowText(pattern: string, length: number, steps: number): string {
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  const untimed = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null, timeout: null };
  return checkSync(pattern, 'u', { ...untimed, checker: 'fuzz', attackLimit: steps, maxAttackStringSize: length })
    .status;
}

describe('a pattern of a form', () => {
  for (const [name, { pattern, takes, refuses }] of Object.entries(SAFE_PATTERNS)) {
    it(`may describe ${name}`, () => {
      expect(checkPattern(pattern)).toBeUndefined();
      const compiled = new RegExp(pattern, 'u');
      for (const text of takes) expect(compiled.test(text), text).toBe(true);
      for (const text of refuses) expect(compiled.test(text), text).toBe(false);
    });
  }

  it('is refused if some text makes it run forever or for a long time (ENG-19)', () => {
    for (const pattern of VULNERABLE_PATTERNS) {
      expect(checkPattern(pattern), pattern).toEqual({
        what: expect.stringMatching(
          /^can keep a browser busy (forever|for a long time): it backtracks on a text such as ".+"$/,
        ) as string,
        fix: expect.stringMatching(/^Do not repeat inside a repetition, .+ start with \^\.$/) as string,
      });
    }
    expect(checkPattern(UNDECIDED_PATTERN)?.what).toMatch(/^(can|may) keep a browser busy/);
    expect(checkPattern('(a+)+$')?.what).toBe(
      'can keep a browser busy forever: it backtracks on a text such as "aaaaaaaaaaaa…"',
    );
  });

  it('is refused if its running time grows much faster than the text (ENG-19)', () => {
    for (const pattern of SLOW_PATTERNS) expect(checkPattern(pattern)?.what, pattern).toMatch(/busy for a long time/);
    // With an anchor at the start, the pattern is fast.
    expect(checkPattern(String.raw`^\S+\s+$`)).toBeUndefined();
  });

  it('may be quadratic for short texts, which need few steps, but never exponential or cubic (ENG-19)', () => {
    const quadratic = [String.raw`\s+$`, '^a*a*$', '(?:a|b)*c$'];
    for (const pattern of quadratic) {
      expect(checkPattern(pattern, 200), pattern).toBeUndefined();
      for (const maxLength of [undefined, 201]) {
        expect(checkPattern(pattern, maxLength)?.fix, pattern).toMatch(/ Or add "maxLength", at most 200\.$/);
      }
    }
    for (const pattern of ['(a+)+$', '^(a|aa)+$', '.*.*=.*']) expect(checkPattern(pattern, 5)?.what).toMatch(/busy/);
  });

  it(
    'that is quadratic needs at most 200,000 steps for each text of 200 characters that a search tries (ENG-19)',
    { timeout: 60_000 },
    () => {
      // A text of 200 characters may have 400 UTF-16 code units.
      expect(searchSlowText(String.raw`\s+$`, 400, 200_000)).toBe('safe');
      expect(searchSlowText(String.raw`\s+$`, 4000, 200_000)).toBe('vulnerable');
    },
  );

  it('is refused, with the advice to simplify it, if its running time is unknown (ENG-19)', () => {
    expect(checkPattern('^(?i:a)$')).toEqual({
      what: 'may keep a browser busy: its running time could not be determined',
      fix: 'Simplify it: shorter, with fewer repetitions, and without lookarounds or back references.',
    });
    expect(checkPattern(`^${'ab?'.repeat(400)}$`)).toEqual({
      what: 'has more than 1000 characters',
      fix: 'Simplify it, or use choices instead.',
    });
  });

  it('is refused if it is not a valid regular expression (ENG-19)', () => {
    for (const pattern of ['(', '[z-a]', String.raw`\-`, 'a{2,1}', String.raw`\p{Nothing}`, '*']) {
      expect(checkPattern(pattern), pattern).toEqual({
        what: expect.stringMatching(/^cannot be read as a pattern \(Invalid regular expression: /) as string,
        fix: 'Correct the regular expression.',
      });
    }
  });

  it('has the same result when it is checked again (ENG-19)', () => {
    expect(checkPattern('(a+)+$')).toEqual(checkPattern('(a+)+$'));
  });
});
