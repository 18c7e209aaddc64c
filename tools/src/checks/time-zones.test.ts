import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';

const source = 'contracts/src/wire/time-zone.ts';
/** Of the time zones that this Node knows, the names with a place. */
const zones = new Set(Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/')));
// An older name, under which ICU knows it.
zones.add('Asia/Kolkata');

/** The time zones, and offsets of India, that a text names. */
function namedZones(text: string): string[] {
  const names = text.match(/\b[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+\b/g) ?? [];
  const offsets = text.match(/\+05:?30\b|\bIST\b(?='|`)/g) ?? [];
  return [...names.filter((name) => zones.has(name)), ...offsets];
}

/** Product files: no tests, no migrations, which are never edited, and no documents. */
function productFiles(): string[] {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.js', '*.cjs'],
    { cwd: root, encoding: 'utf8' },
  ).split('\n');
  return files.filter(
    (file) =>
      /^(contracts|allotment|shared-ui|shell|[a-z]+-(site|portal|kit)|api|releases)\//.test(file) &&
      !/\.test\.tsx?$|\/testing\//.test(file) &&
      existsSync(path.join(root, file)),
  );
}

test('one file names the time zone of the campus; all others take it from there or from the API', () => {
  const files = productFiles();
  expect(files.length).toBeGreaterThan(1000);
  const naming = files.filter(
    (file) => namedZones(readFileSync(path.join(root, file), 'utf8')).length > 0,
  );
  expect(naming).toEqual([source]);
});

test.each([
  ["const zone = 'Europe/Berlin';", ['Europe/Berlin']],
  ["const zone = 'Asia/Kolkata';", ['Asia/Kolkata']],
  ['new Date(`${day}T${time}:00+05:30`)', ['+05:30']],
  ['`${time.format(date)} IST`', ['IST']],
  ["import x from './Requests/Leave';", []],
])('finds the zones in %s', (text, found) => {
  expect(namedZones(text)).toEqual(found);
});
