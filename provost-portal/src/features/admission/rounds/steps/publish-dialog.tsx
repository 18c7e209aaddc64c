import type { Round } from '@hostel/contracts/admission/rounds';
import { publishRoundForm } from '@hostel/contracts/admission/rounds/forms';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { DateField } from '@hostel/shared-ui/date-field';
import { campusDay } from '@hostel/shared-ui/dates';
import { useContractForm } from '@hostel/shared-ui/form';
import { Checkbox } from '@hostel/shared-ui/field';
import { FormError } from '@hostel/shared-ui/form-error';
import { ApiError } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { usePublishRound } from '../queries.ts';
import type { RoundDialogProps } from './lock-dialog.tsx';
import { stepMessages as texts } from './messages.ts';
import { officeNow } from '@hostel/shared-ui/clock';

export interface PublishDialogProps extends RoundDialogProps {
  /** The server refused, because applications or beds have changed since the preview. */
  onOutdated: () => void;
}

function usePublishForm({ round, onOutdated, onClose }: PublishDialogProps) {
  const publish = usePublishRound();
  // A preview that another person makes meanwhile was not shown here.
  const [snapshotHash] = useState(round.snapshotHash ?? '');
  const planned = round.respondBy === null ? '' : campusDay(new Date(round.respondBy));
  return useContractForm({
    schema: publishRoundForm,
    formId: `publish-round-${round._id}`,
    defaultValues: { respondBy: planned, confirmUnmetNeeds: false },
    fallback: texts.publishFailed,
    submit: async ({ respondBy, confirmUnmetNeeds }) => {
      const known = { snapshotHash, confirmUnmetNeeds };
      const body = respondBy === planned ? known : { ...known, respondBy };
      try {
        await publish.mutateAsync({ id: round._id, body });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'preview_outdated') throw error;
        onOutdated();
        return;
      }
      notify.success(texts.published);
      onClose();
    },
  });
}

function effectOf({ kind, offers }: Round): string {
  if (kind === 'mock') return texts.publishMock;
  return offers ? texts.publishOffers : texts.publishFinal;
}

/** Publishes exactly the previewed result, and says before how many students are mailed. */
export function PublishDialog(props: PublishDialogProps) {
  const { round, onClose } = props;
  const form = usePublishForm(props);
  return (
    <FormDialog
      title={texts.publishTitle(roundTitle(round))}
      submitLabel={texts.publishRound}
      form={form}
      onClose={onClose}
    >
      {round.counts && (
        <>
          <p>
            <strong>{texts.publishMails(round.counts.applicants)}</strong>
          </p>
          {round.kind !== 'mock' && <p>{texts.publishResult(round.counts)}</p>}
        </>
      )}
      <p>{effectOf(round)}</p>
      {round.kind !== 'mock' && Boolean(round.needsUnmet) && (
        <>
          <p>
            <strong>{texts.needsUnmet(round.needsUnmet ?? 0)}</strong> {texts.needsUnmetMore}
          </p>
          <Checkbox label={texts.confirmUnmetNeeds} {...form.field('confirmUnmetNeeds')} />
        </>
      )}
      {round.offers && (
        <DateField
          label={texts.respondBy}
          hint={texts.respondByHint}
          min={campusDay(officeNow())}
          {...form.field('respondBy')}
        />
      )}
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
