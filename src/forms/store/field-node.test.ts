import { expect, it, vi } from 'vitest';
import { createNode, updateNode } from './field-node.ts';

it('a field is notified once for a change, and not at all if nothing is different', () => {
  const node = createNode('email');
  const rendered = vi.fn<() => void>();
  node.subscribe(rendered);
  const before = node.state();
  updateNode(node, { value: undefined, visible: true });
  expect(rendered).not.toHaveBeenCalled();
  expect(node.state()).toBe(before);
  updateNode(node, { value: 'a', required: true });
  expect(rendered).toHaveBeenCalledOnce();
  expect(node.state()).toEqual({ value: 'a', fault: undefined, visible: true, required: true, pending: false });
});

it('a field counts as on the screen while a component subscribes to it', () => {
  const node = createNode('email');
  expect(node.hasSubscribers()).toBe(false);
  const end = node.subscribe(() => undefined);
  expect(node.hasSubscribers()).toBe(true);
  end();
  expect(node.hasSubscribers()).toBe(false);
});
