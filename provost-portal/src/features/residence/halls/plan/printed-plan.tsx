import type { StaffHall } from '@hostel/contracts/residence/halls';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { campusDay, dayLabel } from '@hostel/shared-ui/dates';
import { PrintSheet } from '@hostel/shared-ui/print-sheet';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { hallRollPath } from '../../../../paths.ts';
import { printMessages as texts } from './messages.ts';
import classes from './printed-plan.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

/** The plan or table of a hall, which prints alone with the name of the hall and the day. */
export function PrintedPlan({ hall, children }: { hall: StaffHall; children: ReactNode }) {
  return (
    <>
      <div className={classes.acts}>
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden />
          {texts.print}
        </Button>
        <ButtonLink size="small" to={hallRollPath(hall.id)}>
          {texts.roll}
        </ButtonLink>
      </div>
      <PrintSheet>
        <p className={classes.head}>
          <strong>{hall.name}</strong> {texts.on(dayLabel(campusDay(officeNow())))}
        </p>
        {children}
      </PrintSheet>
    </>
  );
}
