import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../run-command.ts';
import type { Tally } from './steps.ts';

/**
 * Holds the documented systemd unit to `systemd-analyze verify`, where that program is. The unit's
 * Node and checkout are replaced by this machine's, for their files must exist.
 */
export function verifyServiceUnit(): Tally {
  const program = '/usr/bin/systemd-analyze';
  if (!existsSync(program)) {
    console.log('  There is no systemd-analyze here: install systemd to verify the unit.');
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
    // Other units of the machine may be at fault: only lines about this one count.
    const faults = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('hostel'));
    console.log(faults.length === 0 ? '  hostel.service is valid.' : faults.join('\n'));
    const isValid = faults.length === 0 && (status === 0 || `${stdout}${stderr}`.trim() !== '');
    return isValid ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
