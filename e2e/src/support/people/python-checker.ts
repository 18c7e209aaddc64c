import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { ProofFile } from './hostile-office.ts';

const run = promisify(execFile);
// `npm test` finds it, or installs it.
const python = process.env['PYTHON_PATH'] ?? 'python3';
const documented = path.resolve(__dirname, '../../../../docs/verify-allotment');

/** What the page offers under “Check with another program”, in a folder of its own. */
export interface SavedCheck {
  /** The arguments that the page shows, with the hashes that are published now. */
  command: string[];
  /** Runs check.py; `command` may have hashes that were noted earlier. */
  check(command?: readonly string[]): Promise<{ code: number; output: string }>;
  remove(): Promise<void>;
}

/** Saves the two files and the program from the open page of results. */
export async function saveCheck(page: Page): Promise<SavedCheck> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostel-check-'));
  const title = page.getByText('Check with another program');
  await title.click();
  const part = page.getByRole('group').filter({ has: title });
  for (const name of ['Proof file (JSON)', 'My own proof (JSON)']) {
    const saved = page.waitForEvent('download');
    await part.getByRole('button', { name }).click();
    const download = await saved;
    await download.saveAs(path.join(folder, download.suggestedFilename()));
  }
  const saved = page.waitForEvent('download');
  await part.getByRole('link', { name: 'Download check.py' }).click();
  await (await saved).saveAs(path.join(folder, 'check.py'));
  const command = ((await part.locator('code').textContent()) ?? '').split(' ').slice(1);
  return {
    command,
    async check(given = command) {
      try {
        const { stdout } = await run(python, [...given], { cwd: folder });
        return { code: 0, output: stdout };
      } catch (error) {
        const { code, stdout } = error as { code: unknown; stdout: string };
        if (typeof code !== 'number') throw error;
        return { code, output: stdout };
      }
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

const publishAgain = `
import hmac, json, sys
sys.path.insert(0, sys.argv[1])
import check
file = check.read(open(sys.argv[2], encoding="utf-8").read())
root, draw = check.file_root(check.Round2(file)), file["draw"]
start = root if draw is None else root + check.sha(draw.encode())
lot = lambda line: hmac.new(bytes.fromhex(file["seed"]), start + line["pseudonym"].encode(), "sha256").digest()
file["lines"].sort(key=lambda line: (line["level"], lot(line)))
rounds = check.Round2(file)
for line, (won, basis) in zip(file["lines"], rounds.result(rounds.opened)):
    line.update(won=won, basis=basis)
print(json.dumps({"root": root.hex(), "file": file}))`;

/**
 * A file whose offering was changed, as if the round had been locked with it: with the lots and places
 * that follow by the rules, and the root that it has then.
 */
export async function lockedAgain(file: ProofFile): Promise<{ file: ProofFile; root: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostel-root-'));
  try {
    const saved = path.join(folder, 'round.json');
    await writeFile(saved, JSON.stringify(file));
    const options = { maxBuffer: 64 * 1024 * 1024 };
    const given = ['-B', '-c', publishAgain, documented, saved];
    const { stdout } = await run(python, given, options);
    return JSON.parse(stdout) as { file: ProofFile; root: string };
  } finally {
    await rm(folder, { recursive: true });
  }
}
