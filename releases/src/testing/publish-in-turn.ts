import { publish } from '../publish/publish.ts';

// A publisher in a process of its own, for tests that run several at once.
const [releasesDir = '', ...builds] = process.argv.slice(2);
for (const build of builds) await publish({ releasesDir, builds: [build], setBy: 'release' });
