import { browserProject } from '@hostel/portal-kit/jest';

export default browserProject('template-portal', { testTimeout: 30_000 });
