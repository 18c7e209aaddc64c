import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';
import type { Tally } from '../test/steps.ts';

const units = [
  'hostel.service',
  'hostel-watch.service',
  'hostel-pull.service',
  'hostel-pull.timer',
];

/**
 * Checks the documented systemd units with `systemd-analyze verify`, if that program is installed. The
 * paths of Node and the checkout are replaced by this machine's, because the files must exist.
 */
export function verifyServiceUnits(): Tally {
  const program = '/usr/bin/systemd-analyze';
  if (!existsSync(program)) {
    console.log('  systemd-analyze is missing: install systemd to verify the units.');
    return { passed: 0, failures: [] };
  }
  const failures = units.filter((unit) => !isValid(program, unit));
  return { passed: units.length - failures.length, failures };
}

function isValid(program: string, name: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostel-unit-'));
  try {
    // A timer needs its service beside it.
    for (const unit of units) {
      const text = readFileSync(path.join(root, 'docs', 'systemd', unit), 'utf8');
      writeFileSync(
        path.join(folder, unit),
        text.replaceAll('/usr/bin/node', process.execPath).replaceAll('/opt/hostel', root),
      );
    }
    const own = path.join(folder, name);
    const { status, stdout, stderr } = spawnSync(program, ['verify', own], { encoding: 'utf8' });
    // Other units may have errors: only lines about this one count.
    const errors = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('hostel'));
    console.log(errors.length === 0 ? `  ${name} is valid.` : errors.join('\n'));
    return errors.length === 0 && (status === 0 || `${stdout}${stderr}`.trim() !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
