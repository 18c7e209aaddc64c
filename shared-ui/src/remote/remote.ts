import type { RouteObject } from 'react-router-dom';

/** The module that a remote exposes as `./routes`: its routes, every page lazy. */
export interface Remote {
  routes: RouteObject[];
}
