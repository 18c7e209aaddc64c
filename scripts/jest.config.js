import { nodeProject } from '../jest.shared.js';

export default nodeProject('scripts');
