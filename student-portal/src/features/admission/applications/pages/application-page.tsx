import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { Application } from '@hostel/contracts/admission/applications/application';
import { ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useYearParam } from '@hostel/shared-ui/use-year-param';
import { YearSwitch } from '@hostel/shared-ui/year-switch';
import { QueryError } from '../../../../lib/query-error.tsx';
import * as paths from '../../../../paths.ts';
import { ApplicationHead } from '../components/application-head.tsx';
import { ApplicationHistory } from '../components/application-history.tsx';
import { ChoicesCard } from '../components/choices-card.tsx';
import { ConsentCard } from '../components/consent-card.tsx';
import { NeedsCard } from '../components/needs-card.tsx';
import { RoomMatesCard } from '../components/room-mates-card.tsx';
import { WithdrawCard } from '../components/withdraw-card.tsx';
import { applicationMessages } from '../messages.ts';
import { useMyApplication } from '../queries.ts';
import classes from './application-page.module.css';

const { none, ...texts } = applicationMessages;

/** The student's application: state, choices, room-mates, history. */
export function ApplicationPage() {
  const [year] = useYearParam();
  const query = useMyApplication(year);
  const { data, isPending } = query;
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      action={<YearSwitch labelOf={academicYear} years={data?.years} shown={data?.admissionYear} />}
    >
      <QueryError query={query} texts={texts} />
      {isPending && <Loading />}
      {data && <ApplicationParts application={data} />}
      {data === null && (
        <Empty
          title={none.title}
          action={<ButtonLink to={paths.register}>{none.action}</ButtonLink>}
        >
          {none.text}
        </Empty>
      )}
    </PageFrame>
  );
}

function ApplicationParts({ application }: { application: Application }) {
  return (
    <div className={classes.parts}>
      <div className={classNames(ui.stack6, ui.shrink)}>
        <ApplicationHead application={application} />
        <ConsentCard application={application} />
        <NeedsCard application={application} />
        <ChoicesCard application={application} />
      </div>
      <div className={classNames(ui.stack6, ui.shrink)}>
        <RoomMatesCard application={application} />
        <ApplicationHistory application={application} />
        <WithdrawCard application={application} />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={classes.parts}>
      <span className={classNames(ui.stack6, ui.shrink)}>
        <Skeleton shape="block" className={classes.headPlace} />
        <Skeleton shape="block" className={classes.listPlace} />
      </span>
      <span className={classNames(ui.stack6, ui.shrink)}>
        <Skeleton shape="block" className={classes.headPlace} />
        <Skeleton shape="block" className={classes.headPlace} />
      </span>
    </SkeletonGroup>
  );
}
