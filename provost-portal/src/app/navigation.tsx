import type { PortalLink } from '@hostel/shared-ui/sidebar';
import { BedDouble, House, Inbox, IndianRupee, Mail, Megaphone, Users } from 'lucide-react';
import { messages } from './messages.ts';

/** The portal's places; one that isn't built isn't listed. */
export const links: readonly PortalLink[] = [
  {
    to: '/provost-login',
    label: messages.home,
    shortLabel: 'Home',
    icon: <House aria-hidden />,
    end: true,
  },
  {
    to: '/provost-login/student-queries',
    label: messages.queries,
    shortLabel: 'Queries',
    icon: <Inbox aria-hidden />,
  },
  {
    to: '/provost-login/view-profiles',
    label: messages.profiles,
    shortLabel: 'Students',
    icon: <Users aria-hidden />,
  },
  {
    to: '/provost-login/student-notice',
    label: messages.studentNotices,
    shortLabel: 'Letters',
    icon: <Mail aria-hidden />,
  },
  {
    to: '/provost-login/public-notice',
    label: messages.publicNotices,
    shortLabel: 'Notices',
    icon: <Megaphone aria-hidden />,
  },
  {
    to: '/provost-login/allotment-data',
    label: messages.allotment,
    shortLabel: 'Beds',
    icon: <BedDouble aria-hidden />,
  },
  {
    to: '/provost-login/fees',
    label: messages.fees,
    shortLabel: 'Fees',
    icon: <IndianRupee aria-hidden />,
  },
];
