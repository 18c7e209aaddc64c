import { browserProject } from '@hostel/portal-kit/jest';

export default browserProject('student-portal', { testTimeout: 30_000 });
