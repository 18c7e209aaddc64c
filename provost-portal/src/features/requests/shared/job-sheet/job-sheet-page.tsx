import { maintenanceTypes } from '@hostel/contracts/requests/maintenance';
import { readJobSheet, type Job } from '@hostel/contracts/requests/shared/job-sheet';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { SelectField } from '@hostel/shared-ui/field';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { PrintSheet } from '@hostel/shared-ui/print-sheet';
import { useState } from 'react';
import { hallFrom, oneOf, useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { hallLabels, useHalls } from '../../../../lib/halls.ts';
import { labelOf } from '../../../../lib/labels.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { useRead } from '../../../../lib/queries.ts';
import { requests } from '../../../../paths.ts';
import { JobGroup } from './job-group.tsx';
import classes from './job-sheet.module.css';
import { messages as texts, severalMessages } from './messages.ts';
import { SeveralDialog } from './several-dialog.tsx';
import type { SeveralAct } from './use-several.ts';

const filtersFrom = (params: URLSearchParams) => ({
  hall: hallFrom(params.get('hall')),
  trade: oneOf(maintenanceTypes, params.get('trade')),
});

/** The requests by hall and trade, in the order of the server. */
function groupsOf(jobs: readonly Job[]): ReadonlyMap<string, Job[]> {
  const groups = new Map<string, Job[]>();
  for (const job of jobs) {
    const hall = job.hostelName ?? texts.withoutHall;
    const title = texts.group(hall, labelOf(maintenanceLabels, job.trade));
    groups.set(title, [...(groups.get(title) ?? []), job]);
  }
  return groups;
}

/** Open maintenance requests by hall and trade: to print, and to change several at once. */
export function JobSheetPage() {
  const { filters, setFilter } = useUrlFilters(filtersFrom);
  const sheet = useRead('requests', readJobSheet, { query: filters });
  const { data, error } = sheet;
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={data && error && texts.notUpdated}
      action={
        <div className={pageClasses.actions}>
          <Button variant="primary" disabled={!data?.total} onClick={() => window.print()}>
            {texts.print}
          </Button>
          <ButtonLink to={requests}>{texts.back}</ButtonLink>
        </div>
      }
    >
      <div className={pageClasses.page}>
        <Filters filters={filters} onFilter={setFilter} />
        <QueryResult
          query={sheet}
          texts={texts}
          skeleton={<ListSkeleton label={texts.loading} count={4} />}
        >
          {({ data: jobs, total }) =>
            jobs.length === 0 ? (
              <Empty title={texts.empty}>{texts.emptyMore}</Empty>
            ) : (
              <Sheet jobs={jobs} total={total} />
            )
          }
        </QueryResult>
      </div>
    </PageFrame>
  );
}

interface FiltersProps {
  filters: ReturnType<typeof filtersFrom>;
  onFilter: (name: string, value: string) => void;
}

function Filters({ filters, onFilter }: FiltersProps) {
  const halls = hallLabels(useHalls());
  const choices = [
    { name: 'hall', label: texts.hall, labels: halls, value: filters.hall },
    { name: 'trade', label: texts.trade, labels: maintenanceLabels, value: filters.trade },
  ];
  return (
    <div className={classNames(classes.bar, ui.wrap34)}>
      {choices.map(({ name, label, labels, value = '' }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          options={[
            { value: '', label: texts.all },
            ...Object.entries(labels).map(([key, text]) => ({ value: key, label: text })),
          ]}
          value={value}
          onChange={({ target }) => onFilter(name, target.value)}
        />
      ))}
    </div>
  );
}

const acts = ['assign', 'in-progress', 'completed'] as const;

function Sheet({ jobs, total }: { jobs: readonly Job[]; total: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [several, setSeveral] = useState<{ act: SeveralAct; jobs: readonly Job[] }>();
  const selected = jobs.filter(({ _id }) => chosen.has(_id));
  const select = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const close = () => {
    setSeveral(undefined);
    setChosen(new Set());
  };
  return (
    <>
      <div className={classNames(ui.wrap23, ui.middle)}>
        <p role="status" className={pageClasses.summary}>
          {selected.length > 0
            ? severalMessages.selected(selected.length)
            : texts.shown(jobs.length, total)}
        </p>
        {selected.length > 0 &&
          acts.map((act) => (
            <Button key={act} size="small" onClick={() => setSeveral({ act, jobs: selected })}>
              {severalMessages.acts[act]}
            </Button>
          ))}
      </div>
      <PrintSheet>
        {[...groupsOf(jobs)].map(([title, group]) => (
          <JobGroup key={title} title={title} jobs={group} selected={chosen} onSelect={select} />
        ))}
      </PrintSheet>
      {several && <SeveralDialog {...several} onClose={close} />}
    </>
  );
}
