import { logOut } from '@hostel/shared-ui/log-out';
import { useSession } from '@hostel/shared-ui/session';
import { PortalLayout } from '@hostel/shared-ui/sidebar';
import { Outlet, useNavigate } from 'react-router-dom';
import * as paths from '../paths.ts';
import { portal } from '../portal.ts';
import { layoutMessages } from './messages.ts';
import { links } from './navigation.tsx';

/** The frame of every page of the portal. The shell shows it only to signed-in users. */
export function Layout() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const leave = async () => {
    await logOut(layoutMessages.logout);
    await navigate(paths.signInOptions, { replace: true });
  };
  return (
    <PortalLayout
      title={portal.title}
      header={layoutMessages.system}
      links={links}
      profile={{ name: user?.name ?? user?.email ?? '', detail: user?.email }}
      logout={layoutMessages.logout}
      onLogout={leave}
    >
      <Outlet />
    </PortalLayout>
  );
}
