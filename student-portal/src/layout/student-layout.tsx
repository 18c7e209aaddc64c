import { useSession } from '@hostel/shared-ui/session';
import { PortalLayout } from '@hostel/shared-ui/sidebar';
import { Outlet, useNavigate } from 'react-router-dom';
import { logOut } from './log-out.ts';
import { layoutMessages } from './messages.ts';
import { portalLinks } from './navigation.tsx';

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
      links={portalLinks}
      profile={{ name: user?.name ?? layoutMessages.student, detail: user?.email }}
      logout={layoutMessages.logout}
      onLogout={leave}
    >
      <Outlet />
    </PortalLayout>
  );
}
