import { publicNotice, type PublicNotice } from '@hostel/contracts/notices/public-notices';
import { ApiError } from '@hostel/shared-ui/http-error';
import { currentRow } from '@hostel/shared-ui/current-row';
import { useState } from 'react';
import { formMessages } from '../messages.ts';
import { bodyOf, type Parsed } from './notice-start.ts';
import { useCreateNotice, useUpdateNotice } from '../queries.ts';

export interface Saving {
  values: Parsed;
  files: readonly File[];
  /** Ids of the attachments to remove. */
  removed: readonly string[];
  submitKey: string;
}

/** The refusal with the text for this form. */
function refusal(message: string, cause: unknown): ApiError {
  return new ApiError({ message, status: 409, code: 'changed', answered: true, cause });
}

/**
 * Saves a notice: changes the given one, or creates a draft. Where someone else changed the notice
 * first, the save fails with a message, and saving again replaces that change. Where someone
 * deleted it, saving again creates a new draft of the typed text.
 */
export function useSaveNotice(notice: PublicNotice | undefined) {
  const creating = useCreateNotice();
  const updating = useUpdateNotice();
  const [uploaded, setUploaded] = useState(0);
  const [overtaken, setOvertaken] = useState<PublicNotice>();
  const [gone, setGone] = useState(false);
  const base = notice && !gone ? (overtaken ?? notice) : undefined;

  const explainRefusal = (error: unknown): unknown => {
    const current = currentRow(error, publicNotice);
    if (current) {
      setOvertaken(current);
      return refusal(formMessages.changed, error);
    }
    if (base && error instanceof ApiError && error.status === 404) {
      setGone(true);
      setOvertaken(undefined);
      return refusal(formMessages.gone, error);
    }
    return error;
  };

  const save = async ({ values, files, removed, submitKey }: Saving): Promise<PublicNotice> => {
    setUploaded(0);
    const sent = { values: bodyOf(values), files, onProgress: setUploaded };
    try {
      const { data } = base
        ? await updating.mutateAsync({ ...sent, notice: base, removed })
        : await creating.mutateAsync({ ...sent, submitKey });
      return data;
    } catch (error) {
      throw explainRefusal(error);
    }
  };

  return {
    save,
    /** Percentage of the upload that is sent. */
    uploaded,
    /** Whether saving creates a new notice. */
    creates: base === undefined,
    /** Whether it is not published yet, and so may get a time. */
    isDraft: base === undefined || base.status === 'draft',
    /** The files that the notice already has. */
    attachments: base && notice ? notice.attachments : [],
    /** The notice as someone else has saved it, until it is saved again. */
    overtaken,
  };
}
