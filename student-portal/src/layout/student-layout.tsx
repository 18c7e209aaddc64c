import { ButtonLink } from '@hostel/shared-ui/button';
import { useLiveUpdates, type LiveTopics } from '@hostel/shared-ui/events';
import { logOut } from '@hostel/shared-ui/log-out';
import { useSession } from '@hostel/shared-ui/session';
import { PortalLayout } from '@hostel/shared-ui/sidebar';
import { Globe, UserRound } from 'lucide-react';
import { Outlet, useNavigate } from 'react-router-dom';
import { useReceivedNotices } from '../features/notices/queries.ts';
import { layoutMessages } from './messages.ts';
import { portalLinks } from './navigation.tsx';
import classes from './student-layout.module.css';

/** Which lists an event makes old, by their names in the queries. */
const topics: LiveTopics = {
  requests: ['maintenance', 'leave', 'feedback'],
  notices: ['notices'],
  'public-notices': ['public-notices'],
  allotment: ['allotment', 'profile'],
  payments: ['payments'],
  session: ['sessions'],
};

/** The frame of every page of the portal. */
export function StudentLayout() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const unread = useReceivedNotices().data?.unreadCount ?? 0;
  useLiveUpdates(topics);
  const leave = async () => {
    await logOut(layoutMessages.logout);
    await navigate('/login', { replace: true });
  };
  return (
    <PortalLayout
      title={layoutMessages.portal}
      header={layoutMessages.system}
      tools={
        <ButtonLink to="/" variant="quiet" size="small" className={classes.site}>
          <Globe aria-hidden />
          <span>{layoutMessages.publicSite}</span>
        </ButtonLink>
      }
      links={portalLinks({ unread })}
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
