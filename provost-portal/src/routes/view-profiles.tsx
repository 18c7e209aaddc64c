export { StudentsScreen as Component } from '../features/students/students-screen.tsx';
