import { useLiveUpdates } from '@hostel/shared-ui/events';
import { logOut } from '@hostel/shared-ui/log-out';
import { useSession } from '@hostel/shared-ui/session';
import { PortalLayout } from '@hostel/shared-ui/sidebar';
import { notify } from '@hostel/shared-ui/toast';
import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { roleName } from '../lib/role-name.ts';
import { useSecondFactorMissing } from '../lib/second-factor-missing.ts';
import * as paths from '../paths.ts';
import { Find, FindButton, useFind } from './find-button.tsx';
import { liveTopics } from './live-topics.ts';
import { messages } from './messages.ts';
import { linksAt } from './navigation.tsx';
import { isOpenTo } from './open-pages.ts';

/** The layout of every page of the portal: navigation, account menu, log out. */
export function Layout() {
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { open: finding, setOpen: setFinding } = useFind();
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
        name: user?.name ?? user?.email ?? '',
        role: roleName(user?.role ?? ''),
        detail: user?.name && user.email,
        items: [
          {
            label: messages.profile,
            icon: <UserRound aria-hidden />,
            to: paths.account,
          },
        ],
      }}
      tools={<FindButton onOpen={() => setFinding(true)} />}
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
  return isOpenTo(role, pathname) ? <Outlet /> : <FirstPage asked={pathname} />;
}

/** Leads to the first page of a role without the page that was asked for, and says so. */
function FirstPage({ asked }: { asked: string }) {
  useEffect(() => {
    // The portal's own address is where a sign-in leads, not a page that was asked for.
    if (asked !== paths.home) notify.error(messages.notOpen, { id: 'not-open' });
  }, [asked]);
  return <Navigate to={paths.students} replace />;
}
