import { browserProject } from '../jest.shared.js';

export default browserProject('public-site', { testTimeout: 30_000 });
