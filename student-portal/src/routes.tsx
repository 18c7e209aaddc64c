import { released } from './lib/released.ts';
import { portalRoutes } from './portal-routes.tsx';

/** What the shell mounts. */
export const routes = portalRoutes(released);
