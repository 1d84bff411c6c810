import { availableOf, defineFlowInput, unavailableIn, type FlowFacts } from '../../flow-input.ts';

export const selectInput = defineFlowInput({
  name: 'select',
  control: 'select',
  type: 'string',
  match: ({ tag, several }) => (tag === 'select' && !several ? 5 : -1),
  options: (facts) => ({
    ...unavailableIn(facts),
    ...groupsIn(facts),
    // Without an empty entry a browser always has a choice, and nobody can take it back.
    ...(facts.empty === undefined ? { empty: false } : {}),
  }),
  post: availableOf,
});

/** `optgroup`: its words, and the choices that stand in it. */
function groupsIn({ choices }: FlowFacts) {
  const groups = new Map<string, string[]>();
  for (const { group, value } of choices) {
    if (!group) continue;
    const known = groups.get(group);
    if (known) known.push(value);
    else groups.set(group, [value]);
  }
  return groups.size > 0 ? { groups: [...groups].map(([name, values]) => ({ name, choices: values })) } : {};
}
