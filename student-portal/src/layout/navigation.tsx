import type { PortalLink } from '@hostel/shared-ui/sidebar';
import {
  CalendarDays,
  IndianRupee,
  LayoutDashboard,
  Mail,
  MessageSquareText,
  Wrench,
} from 'lucide-react';
import { layoutMessages } from './messages.ts';

const { links } = layoutMessages;

const home: PortalLink = {
  to: '/student-login',
  label: links.home,
  shortLabel: links.homeShort,
  icon: <LayoutDashboard aria-hidden />,
  end: true,
};
const maintenance: PortalLink = {
  to: '/student-login/maintenance-request',
  label: links.maintenance,
  icon: <Wrench aria-hidden />,
};
const feedback: PortalLink = {
  to: '/student-login/feedback',
  label: links.feedback,
  icon: <MessageSquareText aria-hidden />,
};
const leave: PortalLink = {
  to: '/student-login/leave-apply',
  label: links.leave,
  icon: <CalendarDays aria-hidden />,
};

const fees: PortalLink = {
  to: '/student-login/fees-payment',
  label: links.fees,
  icon: <IndianRupee aria-hidden />,
};
const notices: PortalLink = {
  to: '/student-login/notices',
  label: links.notices,
  icon: <Mail aria-hidden />,
};

/** The places of the portal, with what waits there. */
export function portalLinks({ unread }: { unread: number }): PortalLink[] {
  const badge = { count: unread, label: layoutMessages.unread };
  return [home, maintenance, feedback, leave, fees, { ...notices, badge }];
}
