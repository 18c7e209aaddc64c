import { nodeProject } from '../jest.shared.js';

// Some tests run processes of their own, which a busy machine keeps waiting.
export default nodeProject('scripts', { testTimeout: 60_000 });
