import { campusHour } from '@hostel/shared-ui/dates';
import { ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { messages } from '../app/messages.ts';
import { greeting } from '../lib/greeting.ts';
import classes from './home.module.css';

const today = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'full' });

export function Component() {
  const now = new Date();
  return (
    <PageFrame
      title={greeting(campusHour(now))}
      documentTitle={messages.title}
      lead={today.format(now)}
    >
      <div className={classes.places}>
        <Card
          title={messages.queries}
          action={<ButtonLink to="/provost-login/student-queries">{messages.open}</ButtonLink>}
        >
          {messages.queriesMore}
        </Card>
        <Card
          title={messages.publicNotices}
          action={<ButtonLink to="/provost-login/public-notice">{messages.open}</ButtonLink>}
        >
          {messages.publicNoticesMore}
        </Card>
      </div>
    </PageFrame>
  );
}
