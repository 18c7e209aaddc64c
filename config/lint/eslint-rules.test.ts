/** Shows that the rules of eslint.config.js fail on a bad example, and pass on one at the limit. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const statements = (count: number) => 'call();\n'.repeat(count);
const lines = (count: number) => `function call() {}\n${statements(count - 2)}export { call };\n`;
const functionOf = (count: number) =>
  `export function long(call: () => void) {\n${statements(count - 2)}}\n`;
const component = (count: number) =>
  `export function Long({ call }: { call: () => void }) {\n${statements(count - 3)}return <p>Text</p>;\n}\n`;
const branches = (count: number) =>
  `export function choose(value: number) {\n${"if (value > 1) return 'a';\n".repeat(count - 1)}return 'b';\n}\n`;
const jsx = (element: string) => `export function Part() {\n  return ${element};\n}\n`;

const api = 'api/src/features/requests/leave/example.ts';
const apiTest = 'api/src/features/requests/leave/example.test.ts';
const screen = 'student-portal/src/features/requests/leave/example.tsx';

const examples = [
  { title: 'a function of 12 paths', file: api, code: branches(12), rules: [] },
  { title: 'a function of 13 paths', file: api, code: branches(13), rules: ['complexity'] },
  { title: 'a test of 13 paths', file: apiTest, code: branches(13), rules: [] },
  { title: 'a function of 60 lines', file: api, code: functionOf(60), rules: [] },
  {
    title: 'a function of 61 lines',
    file: api,
    code: functionOf(61),
    rules: ['max-lines-per-function'],
  },
  { title: 'a component of 120 lines', file: screen, code: component(120), rules: [] },
  {
    title: 'a component of 121 lines',
    file: screen,
    code: component(121),
    rules: ['max-lines-per-function'],
  },
  { title: 'a file of 250 lines', file: api, code: lines(250), rules: [] },
  { title: 'a file of 251 lines', file: api, code: lines(251), rules: ['max-lines'] },
  { title: 'a test of 400 lines', file: apiTest, code: lines(400), rules: [] },
  { title: 'a test of 401 lines', file: apiTest, code: lines(401), rules: ['max-lines'] },
  {
    title: 'a picture without a text',
    file: screen,
    code: jsx('<img src="/hall.svg" />'),
    rules: ['jsx-a11y-x/alt-text'],
  },
  {
    title: 'a click on what keys cannot reach',
    file: screen,
    code: jsx('<div onClick={() => undefined}>Open</div>'),
    rules: ['jsx-a11y-x/click-events-have-key-events', 'jsx-a11y-x/no-static-element-interactions'],
  },
  {
    title: 'a label of no field',
    file: screen,
    code: jsx('<label>Room</label>'),
    rules: ['jsx-a11y-x/label-has-associated-control'],
  },
  ...[
    'export const day = (at: Date) => at.toISOString().slice(0, 10);\n',
    "export const day = (at: Date) => at.toISOString().split('T')[0];\n",
    'export const year = () => new Date().getFullYear();\n',
    "export const day = (at: Date) => at.toLocaleDateString('en-IN');\n",
    "export const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });\n",
    "export const query = 'select * from leave where to_date < current_date';\n",
    'export const query = (id: string) => `select finished_at::date from x where id = ${id}`;\n',
  ].map((code) => ({
    title: `a day that is not the campus’s: ${code}`,
    file: api,
    code,
    rules: ['hostel/no-utc-day'],
  })),
  {
    title: 'days and times with a zone',
    file: api,
    code: [
      'export const stamp = (at: Date) => at.toISOString().slice(0, 19);',
      "export const format = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC' });",
      "export const query = 'select (ended_at at time zone $1)::date from x';",
      "export const count = (n: number) => n.toLocaleString('en-IN');\n",
    ].join('\n'),
    rules: [],
  },
  {
    title: 'a spread of an object literal',
    file: api,
    code: 'export const bed = (a: number) => ({ b: 1, ...{ a, c: 2 } });\n',
    rules: ['hostel/no-literal-spread'],
    fixed: 'export const bed = (a: number) => ({ b: 1, a, c: 2 });\n',
  },
  {
    title: 'a spread of an array literal',
    file: api,
    code: 'export const beds = [...[1, 2], 3];\n',
    rules: ['hostel/no-literal-spread'],
    fixed: 'export const beds = [1, 2, 3];\n',
  },
  {
    title: 'a spread of what may be absent',
    file: api,
    code: 'export const bed = (a?: { b: number }) => ({ ...a, ...(a ? { c: 2 } : {}) });\n',
    rules: [],
  },
  ...[
    '{ ...messages.personal, ...messages.verification }',
    '{ ...personal, ...verification }',
    '{ ...defaults, ...props?.texts, ...feeMessages }',
    'Object.assign({}, messages.personal, messages.verification)',
    'names.map(() => { const { a, b } = messages; return { ...a, ...b }; })',
  ].map((merge) => ({
    title: `a merge of message objects: ${merge}`,
    file: screen,
    code: `import { feeMessages, messages, personal, verification } from './messages.ts';
import { defaults, names, props } from './example-names.ts';
export const merged = ${merge};
export { defaults, feeMessages, messages, names, personal, props, verification };
`,
    rules: ['hostel/no-message-merge'],
  })),
  {
    title: 'a message object with another text',
    file: screen,
    code: "export const of = (texts: object, more: object) => ({ ...texts, empty: '–', ...more });\n",
    rules: [],
  },
  {
    title: 'an import of the router past the facade',
    file: screen,
    code: "export { Link } from 'react-router';\n",
    rules: ['no-restricted-imports'],
  },
  {
    title: 'a dialog of the browser',
    file: screen,
    code: "export const ask = () => window.confirm('Withdraw?');\n",
    rules: ['no-alert', 'no-restricted-properties'],
  },
  {
    title: 'a worker that would come from the origin of released files',
    file: screen,
    code: "export const start = () => new Worker(new URL('./check.ts', import.meta.url));\n",
    rules: ['no-restricted-syntax'],
  },
  {
    title: 'raw HTML',
    file: screen,
    code: 'export const Text = (html: string) => <p dangerouslySetInnerHTML={{ __html: html }} />;\n',
    rules: ['no-restricted-syntax'],
  },
];

describe('eslint.config.js', () => {
  let results: { rules: string[]; fixed?: string }[];

  beforeAll(() => {
    const run = spawnSync('node', [path.join(import.meta.dirname, 'lint-examples.js')], {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify(examples),
    });
    expect(run.stderr).toBe('');
    results = JSON.parse(run.stdout);
  }, 60_000);

  it.each(examples.map((example, index) => ({ ...example, index })))(
    'reports $rules in $title',
    ({ index, rules, fixed }) => {
      expect(results[index]?.rules.sort()).toEqual(rules);
      if (fixed !== undefined) expect(results[index]?.fixed).toBe(fixed);
    },
  );
});
