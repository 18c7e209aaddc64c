import { useSession } from '@hostel/shared-ui/session';
import { PortalLayout } from '@hostel/shared-ui/sidebar';
import { UserRound } from 'lucide-react';
import { Outlet, useNavigate } from 'react-router-dom';
import { released } from '../lib/released.ts';
import { logOut } from './log-out.ts';
import { layoutMessages } from './messages.ts';
import { portalLinks } from './navigation.tsx';

const links = portalLinks(released);

/** The frame of every page of the portal. */
export function StudentLayout() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const leave = async () => {
    await logOut();
    await navigate('/login', { replace: true });
  };
  return (
    <PortalLayout
      title={layoutMessages.portal}
      header={layoutMessages.system}
      links={links}
      profile={{
        name: user?.name ?? layoutMessages.student,
        detail: user?.email,
        items: [
          {
            label: layoutMessages.profile,
            icon: <UserRound aria-hidden />,
            to: '/student-login/profile',
          },
        ],
      }}
      logout={layoutMessages.logout}
      onLogout={leave}
    >
      <Outlet />
    </PortalLayout>
  );
}
