import { browserProject } from '@hostel/portal-kit/jest';

export default browserProject('public-site', { testTimeout: 30_000 });
