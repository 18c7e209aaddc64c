import { fillInAll, shorteningOn, type Leave } from '@hostel/contracts/requests/leave';
import { Button } from '@hostel/shared-ui/button';
import { campusDay, dayLabel } from '@hostel/shared-ui/dates';
import { DateField } from '@hostel/shared-ui/date-field';
import { Dialog } from '@hostel/shared-ui/dialog';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { useId } from 'react';
import classes from '../../../../lib/form/form.module.css';
import { earlierEnds } from '../leave-dates.ts';
import { leaveMessages } from '../messages.ts';
import { useShortenLeave } from '../queries.ts';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = leaveMessages.shorten;

/** Asks for an earlier end date of approved leave. */
export function ShortenDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const shortening = useShortenLeave();
  const formId = useId();
  const today = campusDay(officeNow());
  const ends = earlierEnds(leave, today);
  const { field, formProps, formError, submitting } = useContractForm({
    schema: shorteningOn(leave, today),
    formId: `leave-shorten-${leave._id}`,
    defaultValues: { endDate: '' },
    fallback: texts.failed,
    submit: async (values, { submitKey }) => {
      await shortening.mutateAsync({
        params: { id: leave._id },
        body: values,
        ifMatch: leave.updatedAt,
        idempotencyKey: submitKey,
      });
      notify.success(texts.done);
      onClose();
    },
  });
  const { error, ...end } = field('endDate');
  return (
    <Dialog
      open
      title={texts.title}
      size="small"
      onClose={onClose}
      dismissable={!submitting}
      actions={
        <>
          <Button disabled={submitting} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={submitting}>
            {submitting ? texts.submitting : texts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={classes.form}>
        <p>{texts.question(dayLabel(leave.fromDate), dayLabel(leave.toDate))}</p>
        <DateField
          {...end}
          data-first-focus
          error={error === fillInAll ? texts.endMissing : error}
          label={texts.end}
          hint={texts.endHint}
          min={ends?.first}
          max={ends?.last}
        />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}
