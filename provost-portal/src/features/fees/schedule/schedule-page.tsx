import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { FeeSchedule, ScheduleRow } from '@hostel/contracts/fees/schedule';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { SelectField } from '@hostel/shared-ui/field';
import { FormError } from '@hostel/shared-ui/form-error';
import { messageOf } from '@hostel/shared-ui/http-error';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSeesAllHalls } from '../../../lib/halls.ts';
import { ListSkeleton } from '../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../lib/list/query-result.tsx';
import { SettingsNav } from '../../../lib/settings-nav.tsx';
import { messages as texts, remakeMessages } from './messages.ts';
import { useCopySchedule, useReadRemaking, useSchedule } from './queries.ts';
import { RemakeDialog } from './remake-dialog.tsx';
import { RemoveRowDialog } from './remove-row-dialog.tsx';
import { RowDialog } from './row-dialog.tsx';
import classes from './schedule.module.css';
import { ScheduleTable, type RowAct } from './schedule-table.tsx';

function useChosenYear() {
  const [params, setParams] = useSearchParams();
  const given = params.get('year') ?? '';
  const year = /^2[01]\d\d$/.test(given) ? Number(given) : undefined;
  return { year, choose: (next: string) => setParams({ year: next }, { replace: true }) };
}

function NoRows({ year, mayCopy }: { year: number; mayCopy: boolean }) {
  const copy = useCopySchedule();
  const copyNow = () =>
    copy.mutate(year, {
      onSuccess: () => notify.success(texts.copied),
      onError: (error) => notify.error(messageOf(error, texts.copyFailed)),
    });
  return (
    <Empty
      title={texts.empty(year)}
      action={
        mayCopy && (
          <Button variant="primary" busy={copy.isPending} onClick={copyNow}>
            {texts.copy(year)}
          </Button>
        )
      }
    >
      {texts.emptyMore}
    </Empty>
  );
}

interface RowsProps {
  schedule: FeeSchedule;
  mayChange: boolean;
}

function Rows({ schedule, mayChange }: RowsProps) {
  const [opened, setOpened] = useState<{ act: RowAct; row: ScheduleRow }>();
  const close = () => setOpened(undefined);
  const { rows, admissionYear } = schedule;
  return (
    <>
      {rows.length === 0 ? (
        <NoRows year={admissionYear} mayCopy={mayChange} />
      ) : (
        <ScheduleTable
          rows={rows}
          onAct={mayChange ? (act, row) => setOpened({ act, row }) : undefined}
        />
      )}
      {opened?.act === 'change' && (
        <RowDialog schedule={schedule} row={opened.row} onClose={close} />
      )}
      {opened?.act === 'remove' && (
        <RemoveRowDialog schedule={schedule} row={opened.row} onClose={close} />
      )}
    </>
  );
}

function DemandsCard({ year }: { year: number }) {
  const reading = useReadRemaking();
  const { data, error, isPending, reset } = reading;
  return (
    <Card
      title={remakeMessages.cardTitle}
      action={
        <Button busy={isPending} onClick={() => reading.mutate(year)}>
          {remakeMessages.open}
        </Button>
      }
    >
      <p className={classNames(ui.measure, ui.muted)}>{remakeMessages.card}</p>
      <FormError>{error ? messageOf(error, remakeMessages.failed) : undefined}</FormError>
      {data && <RemakeDialog shown={data.data} onClose={reset} />}
    </Card>
  );
}

/** The fee schedule of a year. An administrator of all halls changes it; provosts revise unpaid fees. */
export function SchedulePage() {
  const { year, choose } = useChosenYear();
  const query = useSchedule(year);
  const allHalls = useSeesAllHalls() === true;
  const isAdmin = useSession((state) => state.user?.role) === 'admin';
  const mayChange = allHalls && isAdmin;
  const [isAdding, setAdding] = useState(false);
  const { data, error } = query;
  const schedule = data?.data;
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={data && error && texts.notUpdated}
      action={
        mayChange &&
        schedule && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <SettingsNav />
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={4} />}
      >
        {(reply) => (
          <>
            <SelectField
              label={texts.year}
              className={classes.year}
              options={reply.years.map((one) => ({ value: String(one), label: academicYear(one) }))}
              value={String(reply.data.admissionYear)}
              onChange={({ target }) => choose(target.value)}
            />
            <Rows schedule={reply.data} mayChange={mayChange} />
            {allHalls && <DemandsCard year={reply.data.admissionYear} />}
          </>
        )}
      </QueryResult>
      {isAdding && schedule && <RowDialog schedule={schedule} onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}
