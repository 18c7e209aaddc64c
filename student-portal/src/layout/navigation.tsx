import type { PortalLink } from '@hostel/shared-ui/sidebar';
import { LayoutDashboard, Wrench } from 'lucide-react';
import { layoutMessages } from './messages.ts';

const { links } = layoutMessages;

/** The places of the portal: only those that are there. */
export const portalLinks: readonly PortalLink[] = [
  { to: '/student-login', label: links.home, icon: <LayoutDashboard aria-hidden />, end: true },
  {
    to: '/student-login/maintenance-request',
    label: links.maintenance,
    icon: <Wrench aria-hidden />,
  },
];
