import type { PortalLink } from '@hostel/shared-ui/sidebar';
import { LayoutDashboard } from 'lucide-react';
import * as paths from '../paths.ts';
import { layoutMessages } from './messages.ts';

/** The links of the portal: a new page gets its link here and its route in `routes.tsx`. */
export const links: readonly PortalLink[] = [
  {
    to: paths.home,
    label: layoutMessages.home,
    shortLabel: layoutMessages.homeShort,
    icon: <LayoutDashboard aria-hidden />,
    end: true,
  },
];
