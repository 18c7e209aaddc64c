export { RequestsScreen as Component } from '../features/requests/requests-screen.tsx';
