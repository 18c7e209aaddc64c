import { useLiveUpdates } from '@hostel/shared-ui/events';
import { logOut } from '@hostel/shared-ui/log-out';
import { useSession } from '@hostel/shared-ui/session';
import { PortalLayout } from '@hostel/shared-ui/sidebar';
import { notify } from '@hostel/shared-ui/toast';
import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { roleName } from '@hostel/contracts/wire/roles';
import { useSecondFactorMissing } from '../lib/second-factor-missing.ts';
import * as paths from '../paths.ts';
import { Find, FindButton, useFind } from './find-button.tsx';
import { liveTopics } from './live-topics.ts';
import { messages } from './messages.ts';
import { linksAt } from './navigation.tsx';
import { isOpenTo, mayFind } from './open-pages.ts';
import { useOwnName } from './use-own-name.ts';

/** The layout of every page of the portal: navigation, account menu, log out. */
export function Layout() {
  const user = useSession((state) => state.user);
  const name = useOwnName();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const finds = mayFind(user?.role);
  const { open: finding, setOpen: setFinding } = useFind(finds);
  useLiveUpdates(liveTopics);
  const leave = async () => {
    await logOut(messages.logout);
    await navigate(paths.signInOptions, { replace: true });
  };
  return (
    <PortalLayout
      title={messages.title}
      header={messages.header}
      links={linksAt(pathname).filter(({ to }) => isOpenTo(user?.role, to))}
      profile={{
        name,
        role: roleName(user?.role ?? ''),
        detail: user?.email,
        items: [
          {
            label: messages.profile,
            icon: <UserRound aria-hidden />,
            to: paths.account,
          },
        ],
      }}
      tools={finds && <FindButton onOpen={() => setFinding(true)} />}
      logout={messages.logout}
      onLogout={leave}
    >
      <OpenPage role={user?.role} pathname={pathname} />
      {finding && <Find role={user?.role} onClose={() => setFinding(false)} />}
    </PortalLayout>
  );
}

/** The page of the address; before the second factor is set up where it must be, the page for that. */
function OpenPage({ role, pathname }: { role: string | undefined; pathname: string }) {
  const mustSetUp = useSecondFactorMissing();
  if (mustSetUp && pathname !== paths.secondFactor) {
    return <Navigate to={paths.secondFactor} replace />;
  }
  return isOpenTo(role, pathname) ? <Outlet /> : <FirstPage />;
}

/** Leads to the first page instead of one that the account cannot open, and says so. */
function FirstPage() {
  useEffect(() => {
    notify.error(messages.notOpen, { id: 'not-open' });
  }, []);
  return <Navigate to={paths.home} replace />;
}
