import { shellContractProblems, type Guest, type Host } from './shell-contract.ts';

const host: Host = {
  name: 'shell',
  version: '1.0.0-aaaaaaaa',
  contract: {
    shared: { react: '19.3.1', zustand: '5.1.0' },
    router: ['Link', 'Outlet'],
    tokens: ['--ink', '--paper'],
    session: 1,
    federation: '2.9.2',
  },
};
const uses = {
  shared: { react: '^19.3.1' },
  router: ['Link'],
  tokens: ['--ink'],
  session: 1,
  federation: '2.9.2',
};
const problems = (over: Partial<Guest['uses']>) =>
  shellContractProblems(host, { name: 'a', version: '1.0.0-bbbbbbbb', uses: { ...uses, ...over } });

test('accepts a remote that uses only what the shell provides', () => {
  expect(problems({})).toEqual([]);
  expect(
    problems({ shared: { react: '^19.0.0', zustand: '^5.0.1' }, federation: '2.10.0' }),
  ).toEqual([]);
});

test.each([
  [
    { shared: { react: '^19.4.0' } },
    /needs react \^19\.4\.0, and shell .* provides 19\.3\.1: build it with/,
  ],
  [{ shared: { react: '^20.0.0' } }, /needs react \^20/],
  [
    { shared: { three: '^1.0.0' } },
    /needs three \^1\.0\.0, which shell 1\.0\.0-aaaaaaaa doesn't provide/,
  ],
  [
    { router: ['Link', 'useFetcher', 'useSubmit'] },
    /imports useFetcher, useSubmit from react-router-dom/,
  ],
  [{ tokens: ['--neon'] }, /reads the style tokens --neon, which shell .* doesn't define/],
  [{ session: 2 }, /expects version 2 of the session store, and shell .* has version 1/],
  [{ federation: '3.0.0' }, /is built for federation 3\.0\.0/],
])('rejects %j in one sentence', (over, sentence) => {
  expect(problems(over)).toEqual([expect.stringMatching(sentence)]);
});
