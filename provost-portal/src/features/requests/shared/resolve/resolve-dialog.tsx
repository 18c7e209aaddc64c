import type { RequestRow, RequestType } from '@hostel/contracts/requests/shared';
import { SelectField, TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormRefusal } from '@hostel/shared-ui/form-refusal';
import { ApiError } from '@hostel/shared-ui/http-error';
import { PhotoField } from '@hostel/shared-ui/photo-field';
import { useSession } from '@hostel/shared-ui/session';
import { useState, type KeyboardEvent } from 'react';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { SignInAgain } from '../../../../lib/sign-in-again.tsx';
import { cameraMessage } from './camera-message.ts';
import { resolveMessages as texts } from '../messages.ts';
import { currentState, type RequestState } from './current-state.ts';
import { isFinal, useResolveRequest } from '../queries.ts';
import {
  answeredLabel,
  isAnswered,
  nextStatuses,
  proposedStatus,
  statusLabel,
} from '../request-status.ts';
import { type Done, useUndo } from '../use-undo.ts';
import { TemplateChoice } from '../templates/template-choice.tsx';
import { needsResponse, resolveSchema } from './resolve-schema.ts';
import { RequestSummary } from './request-summary.tsx';

export interface ResolveDialogProps {
  request: RequestRow;
  type: RequestType;
  onClose: () => void;
  /** The focus begins in the comment, for a person who works by keyboard. */
  atComment?: boolean;
  /** The request is resolved; called before `onClose`. */
  onResolved?: (done: Done) => void;
}

/** The refusal of a request that someone else changed first, with the text for this form. */
function changedError(cause: unknown): ApiError {
  const { changed: message } = texts;
  return new ApiError({ message, status: 409, code: 'changed', answered: true, cause });
}

/** Ctrl Enter submits from a text of several lines, in which Enter begins a new one. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/**
 * Changes the status of a request, with a comment for the student and, for completed maintenance, a
 * photo. Where someone else changed it first, its current state is shown and the typed text stays.
 */
export function ResolveDialog(props: ResolveDialogProps) {
  const { request, type, onClose, onResolved, atComment = false } = props;
  const resolve = useResolveRequest();
  const report = useUndo();
  const ended = useSession((session) => session.ended);
  const [overtaken, setOvertaken] = useState<RequestState>();
  const current = overtaken ?? request;
  const form = useContractForm({
    schema: resolveSchema(type, current.comment),
    formId: `resolve-${request._id}`,
    defaultValues: { status: proposedStatus[type], comment: '', completionPhoto: '' },
    fallback: texts.failed,
    submit: async ({ completionPhoto, ...answer }) => {
      const { updatedAt } = current;
      const target = { request: { _id: request._id, updatedAt }, type };
      try {
        const photo = completionPhoto || undefined;
        const reply = await resolve.mutateAsync({ ...target, ...answer, completionPhoto: photo });
        const { updatedAt: now } = reply.data;
        const acted = { type, _id: request._id, updatedAt: now, isFinal: isFinal(reply) };
        const done = report(acted, reply.message || texts.success);
        onResolved?.(done);
        onClose();
      } catch (cause) {
        const now = currentState(type, cause);
        if (!now) throw cause;
        setOvertaken(now);
        throw changedError(cause);
      }
    },
  });
  const { field, watch, setValue } = form;
  const status = watch('status');
  const takesPhoto = type === 'maintenance' && status === 'completed';
  const answered = isAnswered(current.status);
  const choices = nextStatuses(type, current.status);

  return (
    <FormDialog
      title={texts.title}
      submitLabel={answered ? answeredLabel(current.status) : texts.submit}
      disabled={!choices.includes(status) || answered || ended}
      form={form}
      onClose={onClose}
    >
      <RequestSummary request={request} current={overtaken} />
      <SelectField
        label={texts.status}
        placeholder={texts.chooseStatus}
        options={choices.map((value) => ({ value, label: statusLabel(value) }))}
        {...field('status')}
      />
      <TemplateChoice
        type={type}
        reply={watch('comment')}
        onReply={(reply) => setValue('comment', reply)}
      />
      <TextArea
        label={texts.comment[type]}
        hint={texts.commentHint}
        rows={4}
        data-first-focus={atComment || undefined}
        onKeyDown={submitByKey}
        optional={!needsResponse(type, status, current.comment)}
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
        message={form.formError}
        notSaved={watch('completionPhoto') !== '' && texts.photoNotSaved}
        signIn={<SignInAgain />}
      />
    </FormDialog>
  );
}
