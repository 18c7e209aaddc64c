import { StatusBadge } from '@hostel/shared-ui/badge';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton } from '@hostel/shared-ui/skeleton';
import { Tabs } from '@hostel/shared-ui/tabs';
import { useTabParam } from '@hostel/shared-ui/use-tab-param';
import { Mail, Megaphone } from 'lucide-react';
import { MyNotices } from '../features/notices/student-notices/components/my-notices.tsx';
import { noticeMessages as texts } from '../features/notices/student-notices/messages.ts';
import { useReceivedNotices } from '../features/notices/student-notices/queries.ts';
import { NoticeBoard } from '../features/notices/public-notices/components/notice-board.tsx';
import classes from './notices-page.module.css';

/** The notices to the student, and the public notices. */
export function NoticesPage() {
  const [tab, showTab] = useTabParam(['own', 'board']);
  return (
    <PageFrame title={texts.title} lead={texts.lead} action={<UnreadCount />}>
      <Tabs
        label={texts.tabs.label}
        value={tab}
        onChange={showTab}
        tabs={[
          { id: 'own', label: texts.tabs.own, icon: <Mail aria-hidden />, panel: <MyNotices /> },
          {
            id: 'board',
            label: texts.tabs.board,
            icon: <Megaphone aria-hidden />,
            panel: <NoticeBoard level={2} />,
          },
        ]}
      />
    </PageFrame>
  );
}

/** Its place stays while it is loaded, and when no notice is unread, so that nothing below it moves. */
function UnreadCount() {
  const { data, isPending } = useReceivedNotices();
  if (isPending) return <Skeleton className={classes.count} />;
  return (
    data && (
      <StatusBadge tone={data.unreadCount > 0 ? 'info' : 'neutral'} icon={<Mail aria-hidden />}>
        {texts.unreadCount(data.unreadCount)}
      </StatusBadge>
    )
  );
}
