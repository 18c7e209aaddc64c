import { tryNewcomers } from './test/newcomers/newcomers.ts';

/** `npx tsx scripts/newcomers.ts [version]`: what CI tries on the other Node versions. */
const { passed, failed } = await tryNewcomers(process.argv[2]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
