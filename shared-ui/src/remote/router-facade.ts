/**
 * The exports of `react-router-dom` that remotes can use. Shared modules are never tree-shaken, so
 * the list is short: the complete package would add 49 kB to every first visit. A name that is not
 * listed is `undefined` in a remote, and its build rejects it. The router itself, loaders, actions
 * and forms are not available to remotes.
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
