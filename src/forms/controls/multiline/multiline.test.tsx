import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { countCharacters, countAnnouncement } from './count-announcement.ts';

describe('a text of several lines', () => {
  it('counts the typed characters, and includes the limit in the description (PC-65, PC-67)', async () => {
    await showControl('multiline', { schema: { type: 'string', maxLength: 200 }, words: { hint: 'Tell us.' } });
    const input = screen.getByRole('textbox');
    expect(input).toHaveAccessibleDescription('Tell us. You can enter up to 200 characters.');
    expect(screen.getByText('0/200')).toBeVisible();
    await userEvent.type(input, 'Two{Enter}lines');
    expect(input).toHaveValue('Two\nlines');
    expect(screen.getByText('9/200')).toBeVisible();
  });

  it('announces the count only if few characters are left or there are too many, and accepts any paste (HELP-08)', async () => {
    const { container } = await showControl('multiline', {
      schema: { type: 'string', maxLength: 40 },
      words: { messages: { maxLength: '{limit} or less, not {count}' } },
    });
    const input = screen.getByRole('textbox');
    const news = container.querySelector('[role=status]')!;
    await userEvent.type(input, 'x'.repeat(29));
    expect(news).toBeEmptyDOMElement();
    await userEvent.type(input, 'x');
    expect(news).toHaveTextContent('At most 10 characters are left.');
    await userEvent.paste('and much more than that');
    expect(news).toHaveTextContent('The text is longer than 40 characters.');
    expect(screen.getByText('53/40')).toBeVisible();
    await userEvent.tab();
    expect(input).toHaveAccessibleDescription(expect.stringContaining('40 or less, not 53'));
  });

  it('has no counter without a limit', async () => {
    await showControl('multiline', { schema: { type: 'string' }, words: {} });
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });

  it('changes the announcement only at a few counts (ENG-19)', () => {
    const announcedCounts = Array.from({ length: 502 }, (_, used) => countAnnouncement(used, 500));
    expect([...new Set(announcedCounts)]).toEqual([undefined, 50, 20, 10, 5, 0, 'over']);
    expect(announcedCounts.filter((news) => news === undefined)).toHaveLength(450);
    expect([countAnnouncement(0, 10), countAnnouncement(9, 10), countAnnouncement(10, 10)]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  it('counts an emoji as one character, and no leading or trailing spaces (PC-63)', () => {
    expect(countCharacters('  año 👩 \n')).toBe(5);
  });
});
