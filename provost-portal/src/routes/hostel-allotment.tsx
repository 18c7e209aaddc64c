export { RunScreen as Component } from '../features/allotment/run-screen.tsx';
