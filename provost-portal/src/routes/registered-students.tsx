export { RegisteredScreen as Component } from '../features/allotment/registered-screen.tsx';
