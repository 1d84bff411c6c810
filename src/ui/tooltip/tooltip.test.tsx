import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

const TEXT = 'Under Settings, on the device.';

function show(onEscape = vi.fn<() => void>()) {
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- replaces a dialog
    <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <Tooltip name="Explanation" text={TEXT} />
      <button>Next</button>
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Explanation' });
  const words = () => screen.getByText(TEXT);
  return { button, words, onEscape };
}

describe('a tooltip', () => {
  it('always describes its button, and is visible on hover over the button or the text (CONST-01)', async () => {
    const { button, words } = show();
    expect(button).toHaveAccessibleDescription(TEXT);
    expect(words()).not.toBeVisible();
    await userEvent.hover(button);
    expect(words()).toBeVisible();
    expect(words()).toHaveAttribute('role', 'tooltip');
    await userEvent.hover(words());
    expect(words()).toBeVisible();
    await userEvent.unhover(words());
    expect(words()).not.toBeVisible();
  });

  it('opens with the focus, and Escape closes it without another effect (CONST-01)', async () => {
    const { button, words, onEscape } = show();
    await userEvent.tab();
    expect(button).toHaveFocus();
    expect(words()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(words()).not.toBeVisible();
    expect(button).toHaveFocus();
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape, 'the next one is for what is around it').toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    expect(words()).toBeVisible();
    await userEvent.tab();
    expect(words()).not.toBeVisible();
  });

  it('closes with Escape while the pointer is on it and the focus is elsewhere (CONST-01)', async () => {
    const { button, words } = show();
    screen.getByRole('button', { name: 'Next' }).focus();
    await userEvent.hover(button);
    await userEvent.keyboard('{Escape}');
    expect(words()).not.toBeVisible();
  });

  it('opens with a tap that gives no focus, until the next tap elsewhere (CONST-01)', () => {
    const { button, words } = show();
    const tap = (element: Element) => {
      fireEvent.pointerEnter(element, { pointerType: 'touch' });
      fireEvent.pointerDown(element, { pointerType: 'touch' });
      fireEvent.pointerLeave(element, { pointerType: 'touch' });
      fireEvent.click(element);
    };
    tap(button);
    expect(words()).toBeVisible();
    tap(words());
    expect(words()).toBeVisible();
    tap(screen.getByRole('button', { name: 'Next' }));
    expect(words()).not.toBeVisible();
  });
});
