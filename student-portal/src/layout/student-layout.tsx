import { useLiveUpdates, type LiveTopics } from '@hostel/shared-ui/events';
import { logOut } from '@hostel/shared-ui/log-out';
import { useSession } from '@hostel/shared-ui/session';
import { PortalLayout } from '@hostel/shared-ui/sidebar';
import { UserRound } from 'lucide-react';
import { Outlet, useNavigate } from 'react-router-dom';
import { useMyAllotment } from '../features/admission/allotment/queries.ts';
import { useReceivedNotices } from '../features/notices/student-notices/queries.ts';
import * as paths from '../paths.ts';
import { layoutMessages } from './messages.ts';
import { portalLinks } from './navigation.tsx';
import { PublicSiteLink } from './public-site-link.tsx';

/** The lists that each topic of events invalidates, by their names in the query keys. */
const topics: LiveTopics = {
  requests: [
    'maintenance',
    'leave',
    'feedback',
    'request',
    'common-requests',
    'joined-requests',
    'stay',
  ],
  notices: ['notices'],
  'public-notices': ['public-notices'],
  allotment: ['allotment', 'profile', 'stay'],
  // Paying may accept an offer, and an offer shows what is to pay.
  payments: ['payments', 'allotment', 'stay'],
  session: ['sessions'],
  corrections: ['corrections', 'profile'],
};

/** The frame of every page of the portal. */
export function StudentLayout() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const unread = useReceivedNotices().data?.unreadCount ?? 0;
  const allotment = useMyAllotment().data;
  const hasApplied = (allotment?.state ?? null) !== null;
  const hasAccepted = allotment?.status === 'allotted' && allotment.state !== 'offered';
  const isApplicant = hasApplied && !hasAccepted;
  useLiveUpdates(topics);
  const signOut = async () => {
    await logOut(layoutMessages.logout);
    await navigate(paths.signInOptions, { replace: true });
  };
  return (
    <PortalLayout
      title={layoutMessages.portal}
      header={layoutMessages.system}
      tools={<PublicSiteLink />}
      links={portalLinks({ unread, isApplicant })}
      profile={{
        name: user?.name ?? layoutMessages.student,
        role: layoutMessages.student,
        detail: user?.email,
        items: [
          {
            label: layoutMessages.profile,
            icon: <UserRound aria-hidden />,
            to: paths.profile,
          },
        ],
      }}
      logout={layoutMessages.logout}
      onLogout={signOut}
    >
      <Outlet />
    </PortalLayout>
  );
}
