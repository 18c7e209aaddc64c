export { confirmPassword } from './confirm-password.ts';
export { routes } from './routes.ts';
