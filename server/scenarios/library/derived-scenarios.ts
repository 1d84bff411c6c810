import path from 'node:path';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import { examplesOf } from '../../content/catalogue/examples.ts';
import { readCustomerOperations } from './contracts.ts';

/** A scenario without a file, made from an example in the catalogue: a page that shows one rendering alone. */
export interface DerivedScenario {
  /** Name of the scenario in links: `rendering-device-list-longest`. */
  readonly name: string;
  readonly rendering: string;
  readonly document: Scenario;
}

/** The page that shows the rendering: its path, the file of its document, and the JSON pointer of its blocks. */
const PAGE = { path: '/business', file: 'pages/business.json', blocks: '/placeholders/content' };
/** The sample customer of an example whose rendering calls operations for signed-in customers. */
const SAMPLE_CUSTOMER = 'rich';

/** Returns each example of each rendering as a scenario, in the order of the areas: `account`, `devices` … */
export function deriveScenarios(catalogue: Pick<Catalogue, 'names' | 'get'>): readonly DerivedScenario[] {
  const customerOperations = readCustomerOperations();
  const needsCustomer = (operation: string): boolean => customerOperations.has(operation.split('.')[1]!);
  const types = catalogue.names.flatMap((name) => {
    const type = catalogue.get(name);
    return type ? [{ ...type, name, area: path.posix.dirname(path.posix.dirname(type.file)) }] : [];
  });
  return types
    .toSorted((one, other) => one.area.localeCompare(other.area) || one.name.localeCompare(other.name))
    .flatMap(({ name: rendering, file, operations }) =>
      examplesOf({ file }).map(({ name: example, fields, params }) => ({
        name: ['rendering', rendering, example].map(toKebabCase).join('-'),
        rendering,
        document: {
          title: `${rendering}: ${example}`,
          page: PAGE.path,
          ...(operations.some(needsCustomer) ? { customer: SAMPLE_CUSTOMER } : {}),
          content: { [PAGE.file]: [{ at: PAGE.blocks, to: [{ componentName: rendering, params, shared: fields }] }] },
        },
      })),
    );
}

/** Converts the name of a rendering or an example to kebab case: `DeviceList` → `device-list`. */
const toKebabCase = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^a-z\d]+/gi, '-')
    .toLowerCase();
