import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { PortalError } from '#src/lib/portal-error.ts';
import { checkRule } from '#src/logic/check-rule.ts';
import schema from '#schemas/flow.schema.json' with { type: 'json' };
import type { Action, FlowProcess, Step } from '#schemas/types/flow.types.ts';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import { EFFECT_NAMES } from '../effects.ts';
import type { Flows, FlowWords, Process, ProcessStep } from './process.ts';
import { parseTemplate, type Template } from './template.ts';
import { VIEW_NAMES } from './views.ts';

/** Reports an error: where it is, what is wrong, and how to correct it. */
type Report = (where: string, what: string, fix: string) => void;

/** Reads and validates the processes of a folder. Throws a PortalError that lists every error. */
export function readFlows(folder: string): Flows {
  const faults: string[] = [];
  const report: Report = (where, what, fix) => void faults.push(`${where}: ${what}. ${fix}`);
  const isFlowProcess = new Ajv({ allErrors: true, strict: false }).compile<FlowProcess>(schema);
  const processes = new Map<string, Process>();
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  for (const file of files.toSorted()) {
    const document = readJson(path.join(folder, file), report);
    if (document === undefined) continue;
    if (!isFlowProcess(document)) {
      for (const { instancePath, message, params } of isFlowProcess.errors ?? []) {
        const { additionalProperty: extra } = params as { additionalProperty?: string };
        report(`${file}${instancePath}`, `${message}${extra ? ` ("${extra}")` : ''}`, 'See schemas/flow.schema.json.');
      }
      continue;
    }
    const id = file.replace(/\.json$/, '');
    processes.set(id, processOf(folder, id, document, report));
  }
  if (processes.size === 0) report(folder, 'contains no process', 'Add a file <process>.json.');
  const words = Object.fromEntries(
    LANGUAGES.map((language) => [language, readJson(path.join(folder, `words/${language}.json`), report) ?? {}]),
  ) as unknown as FlowWords;
  for (const [one, other] of [
    ['en', 'es'],
    ['es', 'en'],
  ] as const) {
    for (const key of Object.keys(words[one]).filter((each) => !Object.hasOwn(words[other], each)))
      report(`words/${other}.json`, `has no text for "${key}"`, `Add it; words/${one}.json has one.`);
  }
  const addresses = readJson(path.join(folder, 'addresses/addresses.json'), report);
  if (!Array.isArray(addresses))
    report('addresses/addresses.json', 'is not a list', 'Write a list of complete addresses.');
  const signInAgain = templatesOf(folder, 'parts/sign-in-again', report);
  if (faults.length > 0) {
    throw new PortalError(
      `flows: ${faults.length} error(s) in ${folder}.\n${faults.map((each) => `  ${each}`).join('\n')}`,
    );
  }
  return Object.freeze({ processes, words, signInAgain, addresses: addresses as string[] });
}

/** Returns a process with the HTML of its steps. Reports errors in both. */
function processOf(folder: string, id: string, { steps, ...rest }: FlowProcess, report: Report): Process {
  const names = new Set(Object.keys(steps));
  const checkAction = (where: string, { go, effects = [], login, set = {} }: Partial<Action>): void => {
    for (const { to, when } of go ?? []) {
      if (!names.has(to))
        report(where, `leads to "${to}", which is not a step`, `Use one of: ${[...names].join(', ')}.`);
      reportRule(`${where} › ${to}`, when, report);
    }
    for (const name of effects) {
      if (!EFFECT_NAMES.has(name))
        report(where, `"${name}" is not a known effect`, `Use one of: ${[...EFFECT_NAMES].join(', ')}.`);
    }
    reportRule(`${where} › login`, login, report);
    for (const [name, rule] of Object.entries(set)) reportRule(`${where} › set ${name}`, rule, report);
  };
  checkAction(`${id} › start`, { go: rest.start, effects: rest.startWith ?? [] });
  const list = Object.entries(steps).map(([name, step]): [string, ProcessStep] => {
    const where = `${id} › ${name}`;
    for (const [action, what] of Object.entries(step.actions)) checkAction(`${where} › ${action}`, what);
    for (const { rule, field } of step.checks ?? []) reportRule(`${where} › ${field}`, rule, report);
    for (const view of step.view ?? []) {
      if (!VIEW_NAMES.has(view))
        report(where, `"${view}" is not a known view`, `Use one of: ${[...VIEW_NAMES].join(', ')}.`);
    }
    return [name, stepOf(folder, id, name, step, report)];
  });
  return Object.freeze({ ...rest, id, steps: new Map(list) });
}

/** Returns a step with its HTML. */
function stepOf(folder: string, id: string, name: string, { actions, ...step }: Step, report: Report): ProcessStep {
  const html = templatesOf(folder, `${id}/${step.template ?? name}`, report);
  return Object.freeze({ ...step, name, actions: new Map(Object.entries(actions)), html });
}

/** Parses the HTML of a step in each language. A file with an error becomes an empty template. */
function templatesOf(folder: string, name: string, report: Report): Record<Language, Template> {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const part = (each: string): string =>
        ['', `.${language}`]
          .map((suffix) => readText(path.join(folder, `parts/${each}${suffix}.html`)))
          .find((text) => text !== undefined) ?? `{{#unknown part ${each}}}`;
      const where = `${name}.${language}.html`;
      const text = readText(path.join(folder, where));
      if (text === undefined) report(where, 'does not exist', 'Add the file with the HTML of the step.');
      try {
        return [language, parseTemplate(text ?? '', where, part)];
      } catch (error) {
        report(where, (error as Error).message.replace(`${where}: `, '').replace(/\.$/, ''), 'Correct the template.');
        return [language, parseTemplate('', where, part)];
      }
    }),
  ) as Record<Language, Template>;
}

/** Reports the errors of a rule. An undefined rule is valid. */
function reportRule(where: string, rule: unknown, report: Report): void {
  if (rule === undefined) return;
  for (const { path: inside, what, fix } of checkRule(rule)) report(inside ? `${where} › ${inside}` : where, what, fix);
}

/** Reads a text file; undefined if it does not exist. */
function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Reads a JSON file. Reports an error and returns undefined if it cannot be read. */
function readJson(file: string, report: Report): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    report(file, `cannot be read: ${(error as Error).message}`, 'Correct the file.');
    return undefined;
  }
}
