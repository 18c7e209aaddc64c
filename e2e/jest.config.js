import { nodeProject } from '../jest.shared.js';

export default nodeProject('e2e', {
  globalSetup: './src/house/global-setup.ts',
  globalTeardown: './src/house/global-teardown.ts',
  testTimeout: 120_000,
});
