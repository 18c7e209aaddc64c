import { pull } from '../pull/pull.ts';

// Pulls in a process of its own, which the test kills.
const [from = '', releasesDir = ''] = process.argv.slice(2);
await pull({ from, releasesDir, log: (line) => console.log(line) });
