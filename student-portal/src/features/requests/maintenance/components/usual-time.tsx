import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Clock3 } from 'lucide-react';
import { maintenanceMessages } from '../messages.ts';
import { useUsualTimes } from '../queries.ts';
import classes from './request-form.module.css';

/** How long requests of a type usually take; nothing where too few were finished to say. */
export function UsualTime({ type }: { type: string }) {
  const { data } = useUsualTimes();
  const usual = data?.data.find((one) => one.type === type);
  return (
    <p
      role="status"
      className={classNames(classes.usual, ui.row2, ui.middle, ui.note, ui.hideEmpty)}
    >
      {usual && (
        <>
          <Clock3 aria-hidden />
          {maintenanceMessages.form.usual(usual.days)}
        </>
      )}
    </p>
  );
}
