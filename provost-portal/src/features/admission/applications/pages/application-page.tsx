import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { Application } from '@hostel/contracts/admission/applications/application';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useYearParam } from '@hostel/shared-ui/use-year-param';
import { YearSwitch } from '@hostel/shared-ui/year-switch';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSeesAllHalls } from '../../../../lib/halls.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { useMay } from '../../../../lib/may.ts';
import pageClasses from '../../../../lib/page.module.css';
import * as paths from '../../../../paths.ts';
import {
  ChoicesCard,
  FactsCard,
  HistoryCard,
  RoomMatesCard,
} from '../components/application-cards.tsx';
import classes from '../components/application.module.css';
import { OrderDialog } from '../components/order-dialog.tsx';
import { ConsentCard } from '../components/consent-card.tsx';
import { NeedsCard } from '../components/needs-card.tsx';
import { ConsentDialog } from '../components/consent-dialog.tsx';
import { type ReasonAct, ReasonDialog } from '../components/reason-dialog.tsx';
import { TransferDialog } from '../components/transfer-dialog.tsx';
import { applicationMessages as texts } from '../messages.ts';
import { useApplication } from '../queries.ts';

type Act = 'order' | 'consent' | 'transfer' | ReasonAct;

/** The application of a student, with its history, and what the office may do with it. */
export function ApplicationPage() {
  const { studentId = '' } = useParams();
  const [year] = useYearParam();
  const query = useApplication(studentId, year);
  const [act, setAct] = useState<Act>();
  const isManaging = useMay('manage');
  const seesNeeds = useSeesAllHalls() === true && isManaging;
  const { data, error } = query;
  const application = data?.data ?? undefined;
  return (
    <PageFrame
      title={application ? texts.titleOf(application.name) : texts.title}
      stale={data && error && texts.notUpdated}
      action={
        <div className={pageClasses.actions}>
          {application && <ActButtons application={application} onAct={setAct} />}
          <ButtonLink to={paths.registered}>{texts.back}</ButtonLink>
        </div>
      }
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} shape="parts" count={4} />}
      >
        {({ data: shown }) =>
          shown ? (
            <div className={classNames(classes.parts, ui.stack6, ui.top)}>
              <div className={classes.column}>
                <FactsCard application={shown} studentId={studentId} />
                <ConsentCard
                  application={shown}
                  studentId={studentId}
                  onRecord={() => setAct('consent')}
                  onWithdraw={() => setAct('withdraw-consent')}
                />
                {seesNeeds && <NeedsCard studentId={studentId} application={shown} />}
                <ChoicesCard application={shown} onOrder={() => setAct('order')} />
              </div>
              <div className={classes.column}>
                <HistoryCard application={shown} />
                <RoomMatesCard application={shown} />
              </div>
            </div>
          ) : (
            <Empty title={texts.none}>{texts.noneMore}</Empty>
          )
        }
      </QueryResult>
      {application && act && (
        <ActDialog
          act={act}
          studentId={studentId}
          application={application}
          onClose={() => setAct(undefined)}
        />
      )}
    </PageFrame>
  );
}

interface ActButtonsProps {
  application: Application;
  onAct: (act: Act) => void;
}

/** The years of the student, and what the server allows the role to do in the current state. */
function ActButtons({ application: { may, years, admissionYear }, onAct }: ActButtonsProps) {
  return (
    <>
      <YearSwitch labelOf={academicYear} years={years} shown={admissionYear} />
      {may.transfer && <Button onClick={() => onAct('transfer')}>{texts.transfer.action}</Button>}
      {may.withdraw && <Button onClick={() => onAct('withdraw')}>{texts.withdraw.action}</Button>}
      {may.reopen && (
        <Button variant="primary" onClick={() => onAct('reopen')}>
          {texts.reopen.action}
        </Button>
      )}
    </>
  );
}

interface ActDialogProps {
  act: Act;
  studentId: string;
  application: Application;
  onClose: () => void;
}

function ActDialog({ act, ...dialog }: ActDialogProps) {
  if (act === 'order') return <OrderDialog {...dialog} />;
  if (act === 'transfer') return <TransferDialog {...dialog} />;
  if (act === 'consent') return <ConsentDialog {...dialog} />;
  return <ReasonDialog act={act} {...dialog} />;
}
