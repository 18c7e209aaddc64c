export { FeesScreen as Component } from '../features/fees/fees-screen.tsx';
