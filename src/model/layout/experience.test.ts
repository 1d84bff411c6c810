import { describe, expect, it } from 'vitest';
import { deepFreeze } from '#tests/support/layout/raw-layout.ts';
import { chooseExperience } from './experience.ts';

const bike = deepFreeze({
  uid: 'u',
  componentName: 'Block',
  fields: { heading: { value: 'Everyone' } },
  experiences: {
    city: { uid: 'other', componentName: 'Block', dataSource: 'c', fields: { heading: { value: 'City' } } },
    hill: { componentName: 'Steep', dataSource: 'h' },
    away: { componentName: null, dataSource: null },
    gone: null,
    broken: 'x',
  },
});

describe('a rendering with experiences', () => {
  it('is unchanged for a visitor without a matching variant (ENG-10)', () => {
    for (const variants of [[], ['other'], ['broken'], ['constructor', '__proto__']])
      expect(chooseExperience(bike, variants)).toBe(bike);
  });

  it('becomes the first of the visitor’s variants that it has, with its own uid (ENG-10)', () => {
    expect(chooseExperience(bike, ['unknown', 'hill', 'city'])).toEqual({ ...bike.experiences.hill, uid: 'u' });
    expect(chooseExperience(bike, ['city'])).toEqual({ ...bike.experiences.city, uid: 'u' });
    expect(chooseExperience({ experiences: bike.experiences }, ['city'])).toMatchObject({ uid: 'other' });
  });

  it.each(['away', 'gone'])('is removed by the variant %s (ENG-10)', (variant) => {
    expect(chooseExperience(bike, [variant])).toBeUndefined();
  });

  it('without a default component shows nothing to other visitors (ENG-10)', () => {
    const { componentName: _, ...hidden } = bike;
    expect(chooseExperience(hidden, [])).toBeUndefined();
    expect(chooseExperience(hidden, ['city'])).toMatchObject({ componentName: 'Block' });
  });

  it.each([undefined, null, [], 'x', 3])('is a plain rendering if its experiences are %j (ENG-11)', (experiences) => {
    const rendering = { componentName: 'A', experiences };
    expect(chooseExperience(rendering, ['city'])).toBe(rendering);
  });
});
