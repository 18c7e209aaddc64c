import type { PortalLink } from '@hostel/shared-ui/sidebar';
import { CalendarDays, LayoutDashboard, MessageSquareText, Wrench } from 'lucide-react';
import type { Released } from '../lib/released.ts';
import { layoutMessages } from './messages.ts';

const { links } = layoutMessages;

const home: PortalLink = {
  to: '/student-login',
  label: links.home,
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

/** The places of the portal: only those that are there. */
export function portalLinks(released: Released): PortalLink[] {
  return [
    home,
    maintenance,
    ...(released.feedback ? [feedback] : []),
    ...(released.leave ? [leave] : []),
  ];
}
