import type { RequestRow, RequestType } from '@hostel/contracts/requests';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { SelectField, TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { ApiError } from '@hostel/shared-ui/http-error';
import { PhotoField } from '@hostel/shared-ui/photo-field';
import { notify } from '@hostel/shared-ui/toast';
import { useId } from 'react';
import * as z from 'zod/mini';
import { cameraMessage } from './camera-message.ts';
import { messages, resolveMessages } from './messages.ts';
import { useResolveRequest } from './queries.ts';
import { movesFrom, proposedStatus, statusWord } from './request-status.ts';
import classes from './resolve-dialog.module.css';

const form = z.object({
  status: z.string().check(z.minLength(1, resolveMessages.chooseStatus)),
  comment: z.string(),
  completionPhoto: z.string(),
});

export interface ResolveDialogProps {
  request: RequestRow;
  type: RequestType;
  onClose: () => void;
}

/** Moves a request on, with a word to the student and, for finished maintenance, a photo. */
export function ResolveDialog({ request, type, onClose }: ResolveDialogProps) {
  const resolve = useResolveRequest();
  const formId = useId();
  const { field, formProps, formError, submitting, watch, setValue } = useContractForm({
    schema: form,
    formId: `resolve-${request._id}`,
    defaultValues: { status: proposedStatus[type], comment: '', completionPhoto: '' },
    fallback: resolveMessages.failed,
    submit: async ({ status, comment, completionPhoto }) => {
      try {
        const { message } = await resolve.mutateAsync({
          request,
          type,
          status,
          comment,
          completionPhoto: completionPhoto || undefined,
        });
        notify.success(message || resolveMessages.success);
        onClose();
      } catch (error) {
        notify.error(
          error instanceof ApiError && error.answered ? error.message : resolveMessages.failed,
        );
        throw error;
      }
    },
  });
  const status = watch('status');
  const takesPhoto = type === 'maintenance' && status === 'completed';

  return (
    <Dialog
      open
      title={resolveMessages.title}
      onClose={onClose}
      dismissable={!submitting}
      actions={
        <>
          <Button disabled={submitting} onClick={onClose}>
            {resolveMessages.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={submitting}
            disabled={status === ''}
          >
            {resolveMessages.submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={classes.form}>
        <div className={classes.request}>
          <p className={classes.subject}>{request.subject}</p>
          <p className={classes.details}>{request.details}</p>
          <p className={classes.who}>
            {request.studentName} ·{' '}
            {request.studentRoom ? messages.room(request.studentRoom) : messages.noRoom}
          </p>
        </div>
        <SelectField
          label={resolveMessages.status}
          placeholder={resolveMessages.chooseStatus}
          options={movesFrom(type, request.status).map((value) => ({
            value,
            label: statusWord(value),
          }))}
          {...field('status')}
        />
        <TextArea
          label={resolveMessages.comment[type]}
          hint={resolveMessages.commentHint}
          rows={4}
          optional
          {...field('comment')}
        />
        {takesPhoto && (
          <PhotoField
            label={resolveMessages.photoLabel}
            optional
            value={watch('completionPhoto')}
            onChange={(photo) => setValue('completionPhoto', photo)}
            cameraError={cameraMessage}
          />
        )}
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}
