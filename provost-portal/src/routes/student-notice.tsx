export { StudentNoticesScreen as Component } from '../features/student-notices/student-notices-screen.tsx';
