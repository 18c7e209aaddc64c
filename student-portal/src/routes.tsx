import { portalRoutes } from './portal-routes.tsx';

/** What the shell mounts. */
export const routes = portalRoutes;
