import { Clock3 } from 'lucide-react';
import { maintenanceMessages } from '../messages.ts';
import { useUsualTimes } from '../queries.ts';
import classes from './request-form.module.css';

/** How long requests of a type usually take; nothing where too few were finished to say. */
export function UsualTime({ type }: { type: string }) {
  const { data } = useUsualTimes();
  const usual = data?.data.find((one) => one.type === type);
  return (
    <p role="status" className={classes.usual}>
      {usual && (
        <>
          <Clock3 aria-hidden />
          {maintenanceMessages.form.usual(usual.days)}
        </>
      )}
    </p>
  );
}
