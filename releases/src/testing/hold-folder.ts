import { spawn } from 'node:child_process';
import { endCleanlyOnSignals, withProgram, withRemains } from '../store/interruption.ts';

// Has a folder into which a program writes, and never ends: the test kills it. The program ends half
// a second after it is killed, as a database does that is ended with the API.
const folder = process.argv[2] ?? '';
const write = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  for (let file = 0; ; file += 1) {
    mkdirSync(process.argv[1], { recursive: true });
    writeFileSync(process.argv[1] + '/' + (file % 1000), '');
  }`;
endCleanlyOnSignals();
await withRemains(folder, async () => {
  const program = spawn(process.execPath, ['-e', write, folder], { stdio: 'ignore' });
  const kill = () => void spawn('sh', ['-c', `sleep 0.5; kill -9 ${program.pid}`]);
  await withProgram(kill, async () => {
    console.log(process.pid);
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  });
});
