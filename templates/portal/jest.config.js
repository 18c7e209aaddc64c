import { browserProject } from '../../jest.shared.js';

export default browserProject('template-portal', { testTimeout: 30_000 });
