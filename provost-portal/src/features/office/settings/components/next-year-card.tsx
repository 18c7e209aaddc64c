import type { Setting } from '@hostel/contracts/office/settings';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import type { ReactNode } from 'react';
import { feeSchedule, halls } from '../../../../paths.ts';
import { nextYearMessages as texts } from '../messages.ts';
import { nextYearOf, valueForYear } from '../next-year.ts';
import { useScheduleOf, useYearEndHalls } from '../queries.ts';
import classes from './settings.module.css';

interface StepProps {
  name: string;
  /** What is set; undefined while nothing is. */
  text: string | undefined;
  /** What is missing; by default that it is not set. */
  missing?: string;
  action: ReactNode;
}

function Step({ name, text, missing = texts.missing, action }: StepProps) {
  return (
    <li className={classes.step}>
      <strong>{name}</strong>
      <span className={classNames(classes.stepState, ui.wrap13, ui.middle)}>
        <StatusBadge tone={text ? 'good' : 'waiting'}>{text ? texts.done : missing}</StatusBadge>
        {text && <span>{text}</span>}
      </span>
      {action}
    </li>
  );
}

/** How many fees are set, and how many residents owe them with a bed that they keep. */
const feesText = (rows: number, kept: number) =>
  kept === 0 ? texts.rows(rows) : `${texts.rows(rows)}. ${texts.keptOwe(kept)}.`;

function FeesStep({ year }: { year: number }) {
  const rows = useScheduleOf(year).data?.data.rows.length;
  const kept = useYearEndHalls().data?.data.reduce((sum, hall) => sum + hall.kept, 0) ?? 0;
  // Until the schedule is read, the step says nothing about it.
  if (rows === undefined) return null;
  return (
    <Step
      name={texts.fees}
      text={rows > 0 ? feesText(rows, kept) : undefined}
      action={
        <ButtonLink size="small" aria-label={texts.openFees} to={`${feeSchedule}?year=${year}`}>
          {texts.openShort}
        </ButtonLink>
      }
    />
  );
}

/** The halls whose residents have not vacated their beds; those who keep theirs don’t count. */
function HallsStep() {
  const rows = useYearEndHalls().data?.data;
  if (rows === undefined) return null;
  const open = rows.filter(({ residents, kept }) => residents > kept);
  const residents = open.reduce((sum, hall) => sum + hall.residents - hall.kept, 0);
  return (
    <Step
      name={texts.halls}
      text={open.length === 0 ? texts.hallsDone : undefined}
      missing={texts.hallsOpen(open.length, residents)}
      action={
        <ButtonLink size="small" aria-label={texts.openHalls} to={halls}>
          {texts.openShort}
        </ButtonLink>
      }
    />
  );
}

export interface NextYearCardProps {
  settings: readonly Setting[];
  /** The day of the office. */
  today: string;
  /** Absent for staff who may only read. */
  onSet?: ((setting: Setting, validFrom: string) => void) | undefined;
}

/** The steps that open the next academic year, and which of them are done. */
export function NextYearCard({ settings, today, onSet }: NextYearCardProps) {
  const { year, begins, label } = nextYearOf(today);
  return (
    <Card title={texts.title(label)} lead={texts.lead(dayLabel(begins))}>
      <ol className={ui.stack}>
        {Object.entries(texts.names).map(([name, title]) => {
          const setting = settings.find((one) => one.name === name);
          const text = setting && valueForYear(setting, begins);
          return (
            setting && (
              <Step
                key={name}
                name={title}
                text={text}
                action={
                  onSet && (
                    <Button
                      size="small"
                      aria-label={text ? texts.change(title) : texts.set(title)}
                      onClick={() => onSet(setting, begins)}
                    >
                      {text ? texts.changeShort : texts.setShort}
                    </Button>
                  )
                }
              />
            )
          );
        })}
        <FeesStep year={year} />
        <HallsStep />
      </ol>
    </Card>
  );
}
