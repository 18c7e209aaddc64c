import { nodeProject } from '../config/jest/projects.js';

export default nodeProject('e2e', {
  globalSetup: './src/support/server/global-setup.ts',
  globalTeardown: './src/support/server/global-teardown.ts',
  testSequencer: './sequencer.js',
  testTimeout: 120_000,
});
