import { useState } from 'react';
import { BookOpen, Clock3, IndianRupee, Users } from 'lucide-react';
import { CountBadge, StatusBadge } from '../../badge/badge.tsx';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { Pager } from '../../pager/pager.tsx';
import { StatCard, StatRow } from '../../stat-card/stat-card.tsx';
import { Tabs } from '../../tabs/tabs.tsx';
import { useTabParam } from '../../tabs/use-tab-param.ts';
import classes from '../catalogue.module.css';
import { Section } from './section.tsx';

export function ContentSection() {
  const [tab, setTab] = useTabParam(['lent', 'back', 'rules']);
  const [page, setPage] = useState(4);
  return (
    <Section title="Content">
      <div className={classes.row}>
        <StatusBadge tone="good">Returned</StatusBadge>
        <StatusBadge tone="waiting">Lent</StatusBadge>
        <StatusBadge tone="bad">Overdue</StatusBadge>
        <StatusBadge tone="info">Reserved</StatusBadge>
        <StatusBadge tone="neutral">Withdrawn</StatusBadge>
        <CountBadge count={7} label="reservations" />
        <CountBadge count={128} label="reservations" />
      </div>
      <StatRow label="Today">
        <StatCard
          label="Books"
          value="12,480"
          note="in two halls"
          icon={<BookOpen aria-hidden />}
          tone="info"
        />
        <StatCard
          label="Readers"
          value={342}
          icon={<Users aria-hidden />}
          tone="good"
          to="/portal"
        />
        <StatCard label="Overdue" value={undefined} icon={<Clock3 aria-hidden />} tone="waiting" />
        <StatCard
          label="Fines"
          value={null}
          note="the till does not answer"
          icon={<IndianRupee aria-hidden />}
          tone="bad"
        />
      </StatRow>
      <div className={classes.grid}>
        <Card title="A card" level={3} action={<Button size="small">Open</Button>}>
          <p>A line around it, no shadow: it rests on the paper.</p>
        </Card>
        <Card>
          <p>A card without a title holds what explains itself.</p>
        </Card>
      </div>
      <Tabs
        label="Books"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'lent', label: 'Lent', count: 12, panel: <p>Twelve books are lent.</p> },
          { id: 'back', label: 'Returned', count: 340, panel: <p>Many came back.</p> },
          { id: 'rules', label: 'Rules', panel: <p>Two weeks for a book.</p> },
        ]}
      />
      <Pager page={page} pages={9} onPage={setPage} />
    </Section>
  );
}
