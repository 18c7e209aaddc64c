import { composedPages } from '@hostel/contracts/delivery';
import { pagePolicy } from './page-policy.ts';

const hashes = { scriptHashes: ['sha256-theme'], styleHashes: ['sha256-critical'] };
const assetsOrigin = 'https://assets.example.edu';

/** The sources of each directive. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('allows released files of the origin that the page names, and nothing else of it', () => {
  const own = directives(pagePolicy(hashes));
  const other = directives(pagePolicy({ ...hashes, assetsOrigin }));
  const files = [`${assetsOrigin}/shell/`, `${assetsOrigin}/remotes/`];
  const changed = [...other].filter(([name, sources]) => sources.join() !== own.get(name)?.join());
  expect(changed.map(([name]) => name)).toEqual(['script-src', 'style-src', 'img-src', 'font-src']);
  for (const [name, sources] of changed) {
    expect([name, sources.filter((source) => !own.get(name)?.includes(source))]).toEqual([
      name,
      files,
    ]);
  }
  expect(other.get('worker-src')).toEqual(["'self'"]);
  expect(other.get('connect-src')).toEqual(["'self'"]);
});

test('allows both the files and the payment provider on a payment page', () => {
  const extra = { script: ['https://pay.example'], frame: ['https://pay.example'] };
  const policy = directives(pagePolicy({ ...hashes, assetsOrigin }, extra));
  expect(policy.get('script-src')).toEqual([
    "'self'",
    `${assetsOrigin}/shell/`,
    `${assetsOrigin}/remotes/`,
    "'sha256-theme'",
    'https://pay.example',
  ]);
  expect(policy.get('frame-src')).toEqual(['https://pay.example']);
});

test.each([
  'https://assets.example.edu/',
  'https://assets.example.edu; script-src *',
  'https://*.example.edu',
  'assets.example.edu',
  'data:',
])('accepts no page that names %s as an origin', (origin) => {
  const page = { path: '*', file: 'page.html', ...hashes };
  expect(composedPages.safeParse({ pages: [{ ...page, assetsOrigin }] }).success).toBe(true);
  const parsed = composedPages.safeParse({ pages: [{ ...page, assetsOrigin: origin }] });
  expect(parsed.success).toBe(false);
});
