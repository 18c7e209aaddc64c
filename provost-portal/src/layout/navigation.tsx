import type { PortalLink } from '@hostel/shared-ui/sidebar';
import {
  BedDouble,
  Building2,
  CalendarDays,
  ChartColumn,
  History,
  House,
  Inbox,
  IndianRupee,
  KeyRound,
  ListOrdered,
  Mail,
  Megaphone,
  Settings,
  UserCog,
  Users,
} from 'lucide-react';
import * as paths from '../paths.ts';
import { messages } from './messages.ts';

/** The pages in the portal's navigation. */
const links: readonly PortalLink[] = [
  {
    to: paths.home,
    label: messages.home,
    shortLabel: 'Home',
    icon: <House aria-hidden />,
    end: true,
  },
  {
    to: paths.requests,
    label: messages.queries,
    shortLabel: 'Queries',
    icon: <Inbox aria-hidden />,
    also: ['/provost-login/requests', paths.technicians, paths.jobSheet],
  },
  {
    to: paths.leave,
    label: messages.leave,
    shortLabel: 'Leave',
    icon: <CalendarDays aria-hidden />,
  },
  {
    to: paths.checkIn,
    label: messages.checkIn,
    shortLabel: 'Check-in',
    icon: <KeyRound aria-hidden />,
  },
  {
    to: paths.students,
    label: messages.profiles,
    shortLabel: 'Students',
    icon: <Users aria-hidden />,
  },
  {
    to: paths.studentNotices,
    label: messages.studentNotices,
    shortLabel: 'Notices',
    icon: <Mail aria-hidden />,
  },
  {
    to: paths.publicNotices,
    label: messages.publicNotices,
    shortLabel: 'Public',
    icon: <Megaphone aria-hidden />,
  },
  {
    to: paths.allotment,
    label: messages.allotment,
    shortLabel: 'Allotment',
    icon: <BedDouble aria-hidden />,
  },
  {
    to: paths.rounds,
    label: messages.rounds,
    shortLabel: 'Rounds',
    icon: <ListOrdered aria-hidden />,
  },
  {
    to: paths.halls,
    label: messages.halls,
    shortLabel: 'Halls',
    icon: <Building2 aria-hidden />,
  },
  {
    to: paths.fees,
    label: messages.fees,
    shortLabel: 'Fees',
    icon: <IndianRupee aria-hidden />,
  },
  {
    to: paths.reports,
    label: messages.reports,
    shortLabel: 'Reports',
    icon: <ChartColumn aria-hidden />,
  },
  {
    to: paths.staff,
    label: messages.staff,
    shortLabel: 'Staff',
    icon: <UserCog aria-hidden />,
  },
  {
    to: paths.settings,
    label: messages.settings,
    shortLabel: 'Settings',
    icon: <Settings aria-hidden />,
    also: [paths.system],
  },
  {
    to: paths.audit,
    label: messages.audit,
    shortLabel: 'Audit',
    icon: <History aria-hidden />,
  },
];

const isBelow = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/** The links at a page: where one leads to a page below that of another, only the nearer is marked. */
export function linksAt(path: string): PortalLink[] {
  return links.map((link) => {
    const nearer = links.some(({ to }) => to.startsWith(`${link.to}/`) && isBelow(path, to));
    return nearer ? { ...link, end: true } : link;
  });
}
