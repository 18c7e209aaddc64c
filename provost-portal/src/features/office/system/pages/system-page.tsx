import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { useSeesAllHalls } from '../../../../lib/halls.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { SettingsNav } from '../../../../lib/settings-nav.tsx';
import { CallsCard, FrontEndsCard } from '../components/failure-tables.tsx';
import { JobsCard } from '../components/jobs-card.tsx';
import { MailCard } from '../components/mail-card.tsx';
import { BackupsCard, DatabaseCard, GatewayCard, ImportsCard } from '../components/other-cards.tsx';
import { Overview } from '../components/overview.tsx';
import classes from '../components/overview.module.css';
import { LeaversCard } from '../leavers/leavers-card.tsx';
import { messages as texts } from '../messages.ts';
import { useSystemState } from '../queries.ts';

/** The state of the system. Managing staff of all halls read it; an administrator sends mail again and erases students who left. */
export function SystemPage() {
  const query = useSystemState();
  const isAdmin = useSession((state) => state.user?.role) === 'admin';
  const mayAct = useSeesAllHalls() === true && isAdmin;
  const { data, error } = query;
  return (
    <PageFrame title={texts.title} lead={texts.lead} stale={data && error && texts.notUpdated}>
      <SettingsNav />
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={6} />}
      >
        {({ data: state }) => (
          <div className={pageClasses.page}>
            <Overview state={state} />
            <MailCard mail={state.mail} mayRetry={mayAct} />
            {state.sms && <MailCard channel="sms" mail={state.sms} mayRetry={mayAct} />}
            <JobsCard jobs={state.jobs} />
            <div className={classes.pairs}>
              <GatewayCard gateway={state.gateway} />
              <BackupsCard backups={state.backups} />
            </div>
            <FrontEndsCard releases={state.releases} />
            <CallsCard calls={state.calls} />
            <ImportsCard imports={state.imports} />
            <DatabaseCard {...state} />
            {mayAct && <LeaversCard />}
          </div>
        )}
      </QueryResult>
    </PageFrame>
  );
}
