// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createFlowInputs } from '../flow-input.ts';
import { readStep } from '../read-step.ts';
import { cleanHtml } from './clean-html.ts';

const read = (html: string) => readStep({ ...cleanHtml(html), inputs: createFlowInputs([]), language: 'en' });

describe('the buttons of a step', () => {
  it('are listed in document order with name, value and whether they validate (PC-22)', () => {
    const { actions } = read(`<button name="actionButton" value="next">Next</button>
      <div><a data-action="edit">Edit</a><input type="submit" name="send" value="Send"></div>
      <button value="back" formnovalidate disabled>Back</button><button>Look up</button>`);
    expect(actions).toEqual([
      { name: 'actionButton', value: 'next', disabled: false, skipsValidation: false },
      { name: 'actionButton', value: 'edit', disabled: false, skipsValidation: true },
      { name: 'send', value: 'Send', disabled: false, skipsValidation: false },
      { name: 'actionButton', value: 'back', disabled: true, skipsValidation: true },
      { name: 'actionButton', value: 'Look up', disabled: false, skipsValidation: false },
    ]);
  });

  it('do not include reset buttons (PC-22)', () => {
    const { actions, problems } = read('<button type="reset">Reset</button><input type="reset">');
    expect(actions).toEqual([]);
    expect(problems.map(({ where }) => where)).toEqual(['flow step: <button>', 'flow step: <input>']);
  });
});

describe('the title of a step', () => {
  it('is the text of the first heading (PC-06)', () => {
    expect(read('<p>Intro</p><div><h3> Request <em>IRR-1</em>\n today</h3></div><h2>Notes</h2>').title).toBe(
      'Request IRR-1 today',
    );
    expect(read('<h2>Your <div><h3>inner</h3></div></h2>').title).toBe('Your inner');
  });

  it('is empty without a heading (PC-06)', () => {
    expect(read('<p>Intro</p>').title).toBe('');
  });
});
