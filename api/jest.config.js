import { nodeProject } from '../config/jest/projects.js';

export default nodeProject('api', {
  runner: '../config/jest/grouped-runner.cjs',
  globalSetup: './src/testing/global-setup.ts',
  globalTeardown: './src/testing/global-teardown.ts',
  // A busy machine is no failure: each file makes a database of its own first.
  testTimeout: 30_000,
});
