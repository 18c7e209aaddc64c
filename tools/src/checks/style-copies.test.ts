/** Keeps down how often the same rule is written, and shows that every class of `ui` is in use. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';

/** Lines of rules that stand elsewhere as well. Lower it when the number falls. */
const mostCopiedLines = 2620;
const shared = 'shared-ui/src/classes/classes.module.css';

const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)));
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  place: string;
  selector: string;
  declarations: string[];
}

function rulesOf(file: string): Rule[] {
  const text = textOf(file).replaceAll(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => ({
      place: `${file} ${selector.trim()}`,
      selector: selector.trim(),
      declarations: body
        .split(';')
        .map((part) => part.trim().replaceAll(/\s+/g, ' '))
        .filter(Boolean)
        .toSorted(),
    }))
    .filter(({ declarations }) => declarations.length > 0);
}

/** The classes of `ui` that make up a rule, the largest first; undefined if they don't. */
function madeOf(declarations: string[], classes: Rule[]): string[] | undefined {
  const open = new Set(declarations);
  const taken = classes
    .toSorted((a, b) => b.declarations.length - a.declarations.length)
    .filter(({ selector, declarations: parts }) => {
      if (selector.includes(':') || !parts.every((part) => open.has(part))) return false;
      parts.forEach((part) => open.delete(part));
      return true;
    });
  return open.size === 0 ? taken.map(({ selector }) => `ui${selector}`) : undefined;
}

test('the sheets copy no more rules than they do', () => {
  const classes = rulesOf(shared);
  const byBody = new Map<string, Rule[]>();
  for (const rule of filesOf('*.css').flatMap(rulesOf)) {
    const body = rule.declarations.join('; ');
    byBody.set(body, [...(byBody.get(body) ?? []), rule]);
  }
  const copied = [...byBody.values()].filter((rules) => rules.length > 1);
  const lines = copied.map(
    (rules) => (rules.length - 1) * ((rules[0]?.declarations.length ?? 0) + 2),
  );
  const sum = lines.reduce((all, some) => all + some, 0);
  const replaceable = copied
    .flat()
    .filter(({ place, selector }) => /^\.[\w-]+$/.test(selector) && /^[\w-]+-portal\//.test(place))
    .map(({ place, declarations }) => ({ place, use: madeOf(declarations, classes) }))
    .filter(({ use }) => use !== undefined);
  // The list says what to replace, by which classes.
  expect(sum > mostCopiedLines ? { sum, replaceable } : 'few enough').toBe('few enough');
});

test('every class of ui that a portal names exists, and at least three places use each', () => {
  const defined = rulesOf(shared).map(({ selector }) => selector.replaceAll(/^\.|:.*/g, ''));
  const used = filesOf('*.tsx')
    .map(textOf)
    .filter((text) => text.includes("'@hostel/shared-ui/classes'"))
    .flatMap((text) => [...text.matchAll(/\bui\.(\w+)/g)].map(([, name = '']) => name));
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
  const rare = defined.filter((name) => used.filter((other) => other === name).length < 3);
  expect(rare).toEqual([]);
});
