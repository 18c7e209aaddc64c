import { nodeProject } from '../jest.shared.js';

export default nodeProject('api', {
  globalSetup: './src/testing/global-setup.ts',
  globalTeardown: './src/testing/global-teardown.ts',
});
