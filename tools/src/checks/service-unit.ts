import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';
import type { Tally } from '../test/steps.ts';

/**
 * Checks the documented systemd unit with `systemd-analyze verify`, if that program is installed. The
 * paths of Node and the checkout are replaced by this machine's, because the files must exist.
 */
export function verifyServiceUnit(): Tally {
  const program = '/usr/bin/systemd-analyze';
  if (!existsSync(program)) {
    console.log('  systemd-analyze is missing: install systemd to verify the unit.');
    return { passed: 0, failed: 0 };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'hostel-unit-'));
  try {
    const unit = path.join(folder, 'hostel.service');
    const text = readFileSync(path.join(root, 'docs', 'systemd', 'hostel.service'), 'utf8');
    writeFileSync(
      unit,
      text.replaceAll('/usr/bin/node', process.execPath).replaceAll('/opt/hostel', root),
    );
    const { status, stdout, stderr } = spawnSync(program, ['verify', unit], { encoding: 'utf8' });
    // Other units may have errors: only lines about this one count.
    const errors = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('hostel'));
    console.log(errors.length === 0 ? '  hostel.service is valid.' : errors.join('\n'));
    const isValid = errors.length === 0 && (status === 0 || `${stdout}${stderr}`.trim() !== '');
    return isValid ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
