import type { RequestRow, RequestType } from '@hostel/contracts/requests';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { SelectField, TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormRefusal } from '@hostel/shared-ui/form-refusal';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { PhotoField } from '@hostel/shared-ui/photo-field';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { SignInAgain } from '../../lib/sign-in-again.tsx';
import { cameraMessage } from './camera-message.ts';
import { resolveMessages as texts } from './messages.ts';
import { presentState, type RequestState } from './present-state.ts';
import { useResolveRequest } from './queries.ts';
import {
  answeredWord,
  isAnswered,
  movesFrom,
  proposedStatus,
  statusWord,
} from './request-status.ts';
import { RequestSummary } from './request-summary.tsx';
import classes from './resolve-dialog.module.css';

const schema = z.object({
  status: z.string().check(z.minLength(1, texts.chooseStatus)),
  comment: z.string(),
  completionPhoto: z.string(),
});

export interface ResolveDialogProps {
  request: RequestRow;
  type: RequestType;
  onClose: () => void;
}

function told(error: unknown): ApiError {
  const { changed: message } = texts;
  return new ApiError({ message, status: 409, code: 'changed', answered: true, cause: error });
}

/**
 * Moves a request on, with a word to the student and, for finished maintenance, a photo. Where
 * somebody else was faster, their state is shown and what was typed is kept.
 */
export function ResolveDialog({ request, type, onClose }: ResolveDialogProps) {
  const resolve = useResolveRequest();
  const ended = useSession((session) => session.ended);
  const formId = useId();
  const [overtaken, setOvertaken] = useState<RequestState>();
  const present = overtaken ?? request;
  const { field, formProps, formError, submitting, watch, setValue } = useContractForm({
    schema,
    formId: `resolve-${request._id}`,
    defaultValues: { status: proposedStatus[type], comment: '', completionPhoto: '' },
    fallback: texts.failed,
    submit: async ({ completionPhoto, ...answer }) => {
      const { updatedAt } = present;
      const target = { request: { _id: request._id, updatedAt }, type };
      try {
        const photo = completionPhoto || undefined;
        const reply = await resolve.mutateAsync({ ...target, ...answer, completionPhoto: photo });
        notify.success(reply.message || texts.success);
        onClose();
      } catch (cause) {
        const now = presentState(type, cause);
        const error = now ? told(cause) : cause;
        if (now) setOvertaken(now);
        notify.error(messageOf(error, texts.failed) || texts.failed);
        throw error;
      }
    },
  });
  const status = watch('status');
  const takesPhoto = type === 'maintenance' && status === 'completed';
  const answered = isAnswered(present.status);
  const moves = movesFrom(type, present.status);

  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      dismissable={!submitting}
      actions={
        <>
          <Button disabled={submitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={submitting}
            disabled={!moves.includes(status) || answered || ended}
          >
            {answered ? answeredWord(present.status) : texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={classes.form}>
        <RequestSummary request={request} present={overtaken} />
        <SelectField
          label={texts.status}
          placeholder={texts.chooseStatus}
          options={moves.map((value) => ({ value, label: statusWord(value) }))}
          {...field('status')}
        />
        <TextArea
          label={texts.comment[type]}
          hint={texts.commentHint}
          rows={4}
          optional
          {...field('comment')}
        />
        {takesPhoto && (
          <PhotoField
            label={texts.photoLabel}
            optional
            value={watch('completionPhoto')}
            onChange={(photo) => setValue('completionPhoto', photo)}
            cameraError={cameraMessage}
          />
        )}
        <FormRefusal
          message={formError}
          notKept={watch('completionPhoto') !== '' && texts.photoNotKept}
          signIn={<SignInAgain />}
        />
      </form>
    </Dialog>
  );
}
