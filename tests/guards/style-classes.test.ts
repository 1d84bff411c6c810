// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { withPlantedTree } from './planted-tree.ts';
import { checkStyleClasses, classesIn } from './style-classes.ts';

const CSS =
  '/* .old */\n.row:hover > .name,\n.row:has(.mark) {\n  margin: 0.5rem;\n}\n@media (width < 9px) {\n  .slim {\n    top: 0;\n  }\n}\n';

describe('the classes of CSS modules', () => {
  it('are those in selectors, also in media queries', () => {
    expect([...classesIn(CSS)]).toEqual(['row', 'name', 'mark', 'slim']);
  });

  it('are reported if they are unused, or used without being defined', () => {
    const planted = {
      'src/ui/row.module.css': CSS,
      'src/ui/row.tsx': "import css from './row.module.css';\nexport const classes = [css.row, css.name, css.wide];\n",
      'src/host/page.tsx': "import row from '#src/ui/row.module.css';\nexport const mark = row.mark;\n",
    };
    expect(withPlantedTree(planted, checkStyleClasses)).toEqual({
      read: 1,
      faults: [
        'src/ui/row.tsx: src/ui/row.module.css has no class "wide". Add it, or remove its use.',
        'src/ui/row.module.css: no component uses the class "slim". Remove it.',
      ],
    });
  });

  it('may be chosen by a computed name', () => {
    const planted = {
      'src/ui/row.module.css': CSS,
      'src/ui/row.tsx': "import css from './row.module.css';\nexport const classOf = (name: string) => css[name];\n",
    };
    expect(withPlantedTree(planted, checkStyleClasses).faults).toEqual([]);
  });

  it('of the portal are all used, and all used classes exist', () => {
    const { read, faults } = checkStyleClasses(process.cwd());
    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(100);
  });
});
