import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { myResults } from '@hostel/contracts/admission/rounds/decisions';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import { ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useYearParam } from '@hostel/shared-ui/use-year-param';
import { YearSwitch } from '@hostel/shared-ui/year-switch';
import { Link } from 'react-router-dom';
import { QueryError } from '../lib/query-error.tsx';
import { useMyAllotment } from '../features/admission/allotment/queries.ts';
import { lockText } from '../features/admission/applications/labels.ts';
import { useMyApplication } from '../features/admission/applications/queries.ts';
import { useKeepFirstSeen } from '../features/admission/round-results/check/use-first-seen.ts';
import { LetterButton } from '../features/admission/round-results/components/letter-button.tsx';
import { RunResult } from '../features/admission/round-results/components/run-result.tsx';
import {
  RoundLeft,
  RoundResult,
} from '../features/admission/round-results/components/round-result.tsx';
import { resultsMessages } from '../features/admission/round-results/messages.ts';
import { useMyResults } from '../features/admission/round-results/queries.ts';
import * as paths from '../paths.ts';
import classes from './results-page.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

const { none, links, ...texts } = resultsMessages;

type Results = ReplyOf<typeof myResults>;

/** The student's result of each published round of a year, and the allotment letter. */
export function ResultsPage() {
  const [year] = useYearParam();
  const query = useMyResults(year);
  useKeepFirstSeen(year);
  const { data, isPending } = query;
  const erased = (data?.erased ?? []).map(({ admissionYear }) => academicYear(admissionYear));
  const allotment = useMyAllotment().data;
  const letter = allotment?.status === 'allotted' && (
    <LetterButton isOffered={allotment.state === 'offered'} />
  );
  return (
    <PageFrame title={texts.title} lead={texts.lead} action={letter}>
      <QueryError query={query} texts={texts} />
      {data && (
        <YearSwitch
          labelOf={academicYear}
          years={data.years}
          shown={data.admissionYear}
          defaultYear={data.defaultYear}
        />
      )}
      {isPending && <Loading />}
      {data && <Decided results={data} />}
      {erased.length > 0 && (
        <p className={classNames(ui.measure, ui.muted)}>{texts.erased(erased.join(', '))}</p>
      )}
    </PageFrame>
  );
}

function Decided({ results }: { results: Results }) {
  const { left = [] } = results;
  const decided = newestFirst(results);
  if (decided.length === 0 && left.length === 0) {
    return (
      <Empty
        title={none.title}
        action={<ButtonLink to={paths.application}>{links.application}</ButtonLink>}
      >
        {none.text}
      </Empty>
    );
  }
  return (
    <>
      {decided.map(({ result, run }, index) =>
        result ? (
          <RoundResult
            key={result.round._id}
            result={result}
            choices={<Choices />}
            folded={index > 0}
          />
        ) : (
          run && <RunResult key={run._id} run={run} />
        ),
      )}
      {left.map((round) => (
        <RoundLeft key={round._id} round={round} />
      ))}
    </>
  );
}

/** Rounds and runs of one hall in the order in which they decided. */
function newestFirst({ data, runs = [] }: Pick<Results, 'data' | 'runs'>) {
  return [
    ...data.map((result) => ({ at: result.round.publishedAt ?? '', result, run: null })),
    ...runs.map((run) => ({ at: run.createdAt, result: null, run })),
  ].sort((a, b) => b.at.localeCompare(a.at));
}

/** Until when the choices can be changed, with the way to them. */
function Choices() {
  const [year] = useYearParam();
  const { data: application } = useMyApplication(year);
  if (!application) return null;
  const { may } = application;
  return (
    <p>
      {may.order && <>{lockText(application, officeNow())} </>}
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
