import { browserProject } from '@hostel/portal-kit/jest';

export default browserProject('shell');
