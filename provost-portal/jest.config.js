import { browserProject } from '../jest.shared.js';

export default browserProject('provost-portal', { testTimeout: 30_000 });
