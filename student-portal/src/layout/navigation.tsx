import type { PortalLink } from '@hostel/shared-ui/sidebar';
import {
  CalendarDays,
  ClipboardList,
  IndianRupee,
  LayoutDashboard,
  Mail,
  MessageSquareText,
  Wrench,
} from 'lucide-react';
import * as paths from '../paths.ts';
import { layoutMessages } from './messages.ts';

const { links } = layoutMessages;

const home: PortalLink = {
  to: paths.dashboard,
  label: links.home,
  shortLabel: links.homeShort,
  icon: <LayoutDashboard aria-hidden />,
  end: true,
};
const maintenance: PortalLink = {
  to: paths.maintenance,
  label: links.maintenance,
  icon: <Wrench aria-hidden />,
};
const feedback: PortalLink = {
  to: paths.feedback,
  label: links.feedback,
  icon: <MessageSquareText aria-hidden />,
};
const leave: PortalLink = {
  to: paths.leave,
  label: links.leave,
  icon: <CalendarDays aria-hidden />,
};

const fees: PortalLink = {
  to: paths.fees,
  label: links.fees,
  icon: <IndianRupee aria-hidden />,
};
const notices: PortalLink = {
  to: paths.notices,
  label: links.notices,
  icon: <Mail aria-hidden />,
};

const application: PortalLink = {
  to: paths.application,
  label: links.application,
  icon: <ClipboardList aria-hidden />,
};

/** The links of the sidebar and the bottom bar, with the count of unread notices. */
export function portalLinks({ unread }: { unread: number }): PortalLink[] {
  const badge = { count: unread, label: layoutMessages.unread };
  return [home, maintenance, feedback, leave, fees, { ...notices, badge }, application];
}
