import type { Application } from '@hostel/contracts/admission/applications/application';
import type { RecordedNeeds } from '@hostel/contracts/admission/applications/needs';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { fullDate } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import * as paths from '../../../../paths.ts';
import { needsMessages as texts } from '../messages.ts';
import { useNeeds } from '../queries.ts';
import classes from './application.module.css';
import { NeedsDialog } from './needs-dialog.tsx';
import { ServedChoices } from './served-choices.tsx';

/** What is recorded, in words. */
function namesOf({ accessible, groundFloor }: RecordedNeeds): string {
  const names = [
    ...(accessible ? [texts.accessible] : []),
    ...(groundFloor ? [texts.groundFloor] : []),
  ];
  return names.join(', ') || texts.none;
}

function NeedsFacts({ needs }: { needs: RecordedNeeds }) {
  const { categories, reason, recordedAt, recordedBy } = needs;
  if (reason === null || recordedAt === null)
    return <p className={classes.note}>{texts.nothing}</p>;
  return (
    <Facts
      facts={[
        [texts.needs, namesOf(needs)],
        [texts.categories, categories.join(', ') || texts.none],
        [texts.reason, reason],
        [texts.recordedBy, `${recordedBy ?? texts.byCommand}, ${fullDate(recordedAt)}`],
      ]}
    />
  );
}

/** Whether the bed meets the needs; before there is one, which choices can. */
function Standing({ needs, application }: { needs: RecordedNeeds; application: Application }) {
  const { status } = needs;
  if (status === 'met' || status === 'unmet') {
    return (
      <p className={classes.note}>
        {texts.byBed[status]}{' '}
        {status === 'unmet' && <Link to={`${paths.needs}?free=yes`}>{texts.freeBeds}</Link>}
      </p>
    );
  }
  return status ? <ServedChoices application={application} needs={needs} /> : null;
}

/** The needs and categories of an applicant, which only managing staff of all halls may see. */
export function NeedsCard({
  studentId,
  application,
}: {
  studentId: string;
  application: Application;
}) {
  const query = useNeeds(studentId, application.admissionYear);
  const [opened, setOpened] = useState<RecordedNeeds>();
  const needs = query.data?.data;
  return (
    <Card
      title={texts.title}
      lead={texts.lead}
      action={
        needs && (
          <Button
            size="small"
            aria-label={needs.reason === null ? texts.recordNamed : texts.changeNamed}
            onClick={() => setOpened(needs)}
          >
            {needs.reason === null ? texts.record : texts.change}
          </Button>
        )
      }
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={1} />}
      >
        {({ data }) => (
          <div className={classes.stack}>
            <NeedsFacts needs={data} />
            <Standing needs={data} application={application} />
            {data.lockedRound !== null && (
              <p className={classes.note}>{texts.locked(data.lockedRound)}</p>
            )}
          </div>
        )}
      </QueryResult>
      {opened && (
        <NeedsDialog
          needs={opened}
          application={application}
          studentId={studentId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}
