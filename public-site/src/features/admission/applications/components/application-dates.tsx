import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { campusDay } from '@hostel/shared-ui/dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './application-dates.module.css';
import { messages } from '../messages.ts';
import { useAdmissions } from '../queries.ts';
import { admissionsSentence, opensLater } from '../application-period.ts';
import * as paths from '../../../../paths.ts';
import { officeNow } from '@hostel/shared-ui/clock';

/**
 * The application dates above the form. The form is hidden while applications are closed. It is
 * shown if the dates cannot be loaded, because the server checks them again.
 */
export function ApplicationDates({ children }: { children: ReactNode }) {
  const { data, isError, isFetching, refetch } = useAdmissions();
  const today = campusDay(officeNow());
  const sentence = data && admissionsSentence(data, today);
  if (data && !data.open) {
    const later = opensLater(data, today);
    return (
      <section role="status" className={classes.closed}>
        <h2 className={classes.heading}>{later ? messages.notOpenTitle : messages.closedTitle}</h2>
        <p className={classes.sentence}>{sentence}</p>
        <p>
          {later ? messages.notOpenMore : messages.closedMore}{' '}
          <Link to={paths.contact}>{messages.contact}</Link>
        </p>
      </section>
    );
  }
  return (
    <>
      {isError && !data ? (
        <ErrorPanel
          message={`${messages.failed} ${messages.failedMore}`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status" className={classes.sentence}>
          {sentence}
        </p>
      )}
      {children}
    </>
  );
}
