export { sumCollection } from './collection-repository.ts';
export { routes } from './routes.ts';
