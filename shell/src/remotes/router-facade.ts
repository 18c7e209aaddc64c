/**
 * What remotes get when they import `react-router-dom`. Shared modules are never tree-shaken, so
 * the list is short on purpose: the whole package would cost every first visit 63 kB against 14.
 * A name that isn't here is `undefined` in a remote; its build refuses it. The router itself,
 * loaders, actions and forms belong to the shell, or to nobody.
 */
export {
  createPath,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
