import { BookOpen, Clock3, House, Library, Mail, Plus, Settings, Users } from 'lucide-react';
import { ButtonLink } from '../button/button.tsx';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { PortalLayout, type PortalLink } from '../sidebar/sidebar.tsx';
import { StatCard, StatRow } from '../stat-card/stat-card.tsx';
import { TableSection } from './sections/tables.tsx';

const links: readonly PortalLink[] = [
  { to: '/portal', label: 'Overview', icon: <House aria-hidden />, end: true },
  { to: '/portal/books', label: 'Books', icon: <BookOpen aria-hidden /> },
  {
    to: '/portal/lent',
    label: 'Lent and overdue',
    shortLabel: 'Lent',
    icon: <Clock3 aria-hidden />,
    badge: { count: 7, label: 'overdue' },
  },
  { to: '/portal/readers', label: 'Readers', icon: <Users aria-hidden /> },
  { to: '/portal/letters', label: 'Letters', icon: <Mail aria-hidden /> },
  { to: '/portal/halls', label: 'Halls', icon: <Library aria-hidden /> },
  { to: '/portal/settings', label: 'Settings', icon: <Settings aria-hidden /> },
];

/** The frame of a portal, as a separate page. */
export function PortalPage() {
  return (
    <PortalLayout
      title="Librarian"
      header="University Library"
      links={links}
      profile={{
        name: 'Ananya Iyer',
        role: 'Librarian',
        detail: 'ananya.iyer@example.edu',
        items: [{ label: 'My profile', to: '/portal/profile', icon: <Users aria-hidden /> }],
      }}
      logout={{ label: 'Log out', question: 'Are you sure you want to log out?' }}
      onLogout={() => new Promise((resolve) => setTimeout(resolve, 800))}
    >
      <PageFrame
        title="Overview"
        lead="What was lent, what is overdue, and who waits for what."
        stale="Not updated since 10:42"
        action={
          <ButtonLink to="/" variant="primary">
            <Plus aria-hidden />
            Add a book
          </ButtonLink>
        }
      >
        <StatRow label="Today">
          <StatCard label="Books" value="12,480" icon={<BookOpen aria-hidden />} tone="info" />
          <StatCard label="Readers" value={342} icon={<Users aria-hidden />} tone="good" />
          <StatCard label="Overdue" value={7} icon={<Clock3 aria-hidden />} tone="waiting" />
        </StatRow>
        <TableSection />
      </PageFrame>
    </PortalLayout>
  );
}
