import { browserProject } from '@hostel/portal-kit/jest';

export default browserProject('provost-portal', { testTimeout: 30_000 });
