import { shellContractProblems, type Guest, type Host } from './shell-contract.ts';

const host: Host = {
  name: 'shell',
  version: '1.0.0-aaaaaaaa',
  contract: {
    shared: { react: '19.3.1', zustand: '5.1.0', '@hostel/shared-ui/http': '0.1.0' },
    exports: { react: ['useState'], '@hostel/shared-ui/http': ['call'] },
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

test('names the functions of a shared module that the shell lacks', () => {
  const exports = { '@hostel/shared-ui/http': ['call', 'download'], react: ['useState', 'use'] };
  expect(problems({ exports })).toEqual([
    "a 1.0.0-bbbbbbbb uses download of @hostel/shared-ui/http, which shell 1.0.0-aaaaaaaa doesn't provide: first release a shell whose @hostel/shared-ui/http exports it, or remove the use.",
    expect.stringMatching(/^a 1\.0\.0-bbbbbbbb uses use of react, which shell/),
  ]);
  expect(problems({ exports: { react: ['useState'] } })).toEqual([]);
});

test('accepts releases from before the names were listed', () => {
  const guest = { name: 'a', version: '1.0.0-bbbbbbbb', uses };
  const named = { ...guest, uses: { ...uses, exports: { react: ['use'] } } };
  expect(shellContractProblems(host, guest)).toEqual([]);
  const contract = { ...host.contract, exports: undefined };
  expect(shellContractProblems({ ...host, contract }, named)).toEqual([]);
});
