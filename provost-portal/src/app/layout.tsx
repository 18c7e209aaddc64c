import { logout } from '@hostel/contracts/auth';
import { useLiveUpdates } from '@hostel/shared-ui/events';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useSession } from '@hostel/shared-ui/session';
import { PortalLayout } from '@hostel/shared-ui/sidebar';
import { notify } from '@hostel/shared-ui/toast';
import { UserRound } from 'lucide-react';
import { Outlet, useNavigate } from 'react-router-dom';
import { roleName } from '../lib/role-name.ts';
import { liveTopics } from './live-topics.ts';
import { messages } from './messages.ts';
import { links } from './navigation.tsx';

/** The browser forgets the session whatever the server says. */
async function signOut(): Promise<void> {
  const { callApi } = await loadHttp();
  try {
    await callApi(logout);
    notify.success(messages.logoutSuccess);
  } catch {
    notify.error(messages.logoutFailed);
  } finally {
    useSession.getState().signOut();
  }
}

export function Layout() {
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  useLiveUpdates(liveTopics);
  return (
    <PortalLayout
      title={messages.title}
      header={messages.header}
      links={links}
      profile={{
        name: user?.email ?? '',
        detail: roleName(user?.role ?? ''),
        items: [
          {
            label: messages.profile,
            icon: <UserRound aria-hidden />,
            to: '/provost-login/profile',
          },
        ],
      }}
      logout={{
        label: messages.logout,
        question: messages.logoutQuestion,
        cancel: messages.cancel,
      }}
      onLogout={async () => {
        await signOut();
        await navigate('/login');
      }}
    >
      <Outlet />
    </PortalLayout>
  );
}
