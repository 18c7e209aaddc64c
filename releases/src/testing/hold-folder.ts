import { spawn } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { endCleanlyOnSignals, withProgram, withRemains } from '../store/interruption.ts';

// Has a folder into which a program writes, and never ends: the test kills it. The program ends half
// a second after it is killed, as a database does that is ended with the API. Like a database, it
// doesn't create the folder again.
const folder = process.argv[2] ?? '';
const write = `
  const { writeFileSync } = require('node:fs');
  for (let file = 0; ; file += 1) writeFileSync(process.argv[1] + '/' + (file % 1000), '');`;
endCleanlyOnSignals();
await withRemains(folder, async () => {
  await mkdir(folder);
  const program = spawn(process.execPath, ['-e', write, folder], { stdio: 'ignore' });
  const kill = () => void spawn('sh', ['-c', `sleep 0.5; kill -9 ${program.pid}`]);
  await withProgram(kill, async () => {
    // On a busy machine the program takes a while to start.
    while ((await readdir(folder)).length === 0) await sleep(20);
    console.log(process.pid);
    await sleep(600_000);
  });
});
