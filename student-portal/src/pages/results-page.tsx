import { ButtonLink } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Link } from 'react-router-dom';
import { QueryError } from '../lib/query-error.tsx';
import { useMyAllotment } from '../features/allotment/queries.ts';
import { lockText } from '../features/applications/labels.ts';
import { useMyApplication } from '../features/applications/queries.ts';
import { LetterButton } from '../features/results/components/letter-button.tsx';
import { RoundResult } from '../features/results/components/round-result.tsx';
import { resultsMessages } from '../features/results/messages.ts';
import { useMyResults } from '../features/results/queries.ts';
import * as paths from '../paths.ts';
import classes from './results-page.module.css';

const { none, links, ...texts } = resultsMessages;

/** The student's result of each published round of this year, and the allotment letter. */
export function ResultsPage() {
  const query = useMyResults();
  const { data, isPending } = query;
  const allotment = useMyAllotment().data;
  const letter = allotment?.status === 'allotted' && (
    <LetterButton isOffered={allotment.state === 'offered'} />
  );
  return (
    <PageFrame title={texts.title} lead={texts.lead} action={letter}>
      <QueryError query={query} texts={texts} />
      {isPending && <Loading />}
      {data?.map((result, index) => (
        <RoundResult
          key={result.round._id}
          result={result}
          choices={<Choices />}
          folded={index > 0}
        />
      ))}
      {data?.length === 0 && (
        <Empty
          title={none.title}
          action={<ButtonLink to={paths.application}>{links.application}</ButtonLink>}
        >
          {none.text}
        </Empty>
      )}
    </PageFrame>
  );
}

/** Until when the choices can be changed, with the way to them. */
function Choices() {
  const { data: application } = useMyApplication();
  if (!application) return null;
  const { may } = application;
  return (
    <p>
      {may.order && <>{lockText(application, new Date())} </>}
      <Link to={paths.application}>{may.order ? links.changeChoices : links.application}</Link>
    </p>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={classes.loading}>
      <Skeleton shape="block" className={classes.place} />
      <Skeleton shape="block" className={classes.place} />
    </SkeletonGroup>
  );
}
