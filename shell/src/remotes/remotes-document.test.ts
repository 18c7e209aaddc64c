import { remotesDocument as schema, remotesScriptId } from '@hostel/contracts/delivery';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { parseRemotesJson } from './remotes-document.ts';

const complete = remotesDocument(
  remoteEntry('site', { paths: ['/'] }),
  remoteEntry('student', {
    roles: ['student'],
    fallback: { version: '0.9.0', entry: '/e.js', integrity: 'sha384-f' },
  }),
);

test('reads a document of the contract', () => {
  expect(schema.parse(complete)).toEqual(complete);
  expect(parseRemotesJson(JSON.stringify(complete))).toEqual(complete);
});

test.each([undefined, null, '', 'no JSON', '[]', '{}', '{"remotes":{}}', '{"remotes":[{}]}'])(
  'is null for %s',
  (json) => expect(parseRemotesJson(json)).toBeNull(),
);

test('leaves out an invalid entry', () => {
  const [site, student] = complete.remotes;
  const spoilt = { ...student, roles: ['nobody'] };
  const json = JSON.stringify({ ...complete, remotes: [site, spoilt, { ...student, paths: '/' }] });
  expect(parseRemotesJson(json)?.remotes).toEqual([site]);
});

test('is read from the place where the publisher writes it', () => {
  const main = readFileSync(path.join(import.meta.dirname, '../main.tsx'), 'utf8');
  expect(main).toContain(`getElementById('${remotesScriptId}')`);
});
