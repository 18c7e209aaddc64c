import { browserProject } from '../jest.shared.js';

export default browserProject('student-portal', { testTimeout: 30_000 });
