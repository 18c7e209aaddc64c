export { Layout as Component } from '../app/layout.tsx';
