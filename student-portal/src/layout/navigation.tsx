import type { PortalLink } from '@hostel/shared-ui/sidebar';
import {
  CalendarDays,
  ClipboardList,
  House,
  IndianRupee,
  Mail,
  MessageSquareText,
  Wrench,
} from 'lucide-react';
import * as paths from '../paths.ts';
import { layoutMessages } from './messages.ts';

const { links } = layoutMessages;

/** The pages of one's own requests of a type. */
const pagesOf = (type: string) => [`/student-login/requests/${type}`];

const home: PortalLink = {
  to: paths.dashboard,
  label: links.home,
  icon: <House aria-hidden />,
  end: true,
};
const maintenance: PortalLink = {
  to: paths.maintenance,
  label: links.maintenance,
  icon: <Wrench aria-hidden />,
  also: pagesOf('maintenance'),
};
const feedback: PortalLink = {
  to: paths.feedback,
  label: links.feedback,
  icon: <MessageSquareText aria-hidden />,
  also: pagesOf('feedback'),
};
const leave: PortalLink = {
  to: paths.leave,
  label: links.leave,
  icon: <CalendarDays aria-hidden />,
  also: pagesOf('leave'),
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
  shortLabel: links.applicationShort,
  icon: <ClipboardList aria-hidden />,
};

interface Shown {
  /** The count of unread notices. */
  unread: number;
  /** Whether the student has applied and has accepted no bed yet. */
  isApplicant: boolean;
}

/**
 * The links of the sidebar and the bottom bar, where the first four are shown: Fees and Notices are
 * among them. An applicant has the application near the start.
 */
export function portalLinks({ unread, isApplicant }: Shown): PortalLink[] {
  const badge = { count: unread, label: layoutMessages.unread };
  const others = [fees, { ...notices, badge }, maintenance, leave, feedback];
  return isApplicant ? [home, application, ...others] : [home, ...others, application];
}
