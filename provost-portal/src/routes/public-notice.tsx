export { NoticesScreen as Component } from '../features/public-notices/notices-screen.tsx';
