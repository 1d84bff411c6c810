// @vitest-environment node
import { expect, it } from 'vitest';
import { changeTexts } from './plan-change.ts';

const UPGRADE = { event: 'upgrade', today: 7900, isLater: false, renews: 0 } as const;

it('the text about a change of plan shows an amount in US dollars only (OFFER-71)', () => {
  expect(changeTexts({ ...UPGRADE, currency: 'USD' })).toMatchObject({
    en: 'Begins right away. $79.00 is charged today for the rest of the period.',
  });
  expect(changeTexts({ ...UPGRADE, currency: 'MXN' })).toEqual({
    en: 'Begins right away. The rest of the period is charged today.',
    es: 'Empieza de inmediato. El resto del periodo se cobra hoy.',
  });
});
