import { publicNotice, type PublicNotice } from '@hostel/contracts/public-notices';
import { ApiError } from '@hostel/shared-ui/http-error';
import { presentRow } from '@hostel/shared-ui/present-row';
import { useState } from 'react';
import { formMessages } from './messages.ts';
import type { Parsed } from './notice-start.ts';
import { useCreateNotice, useUpdateNotice } from './queries.ts';

export interface Saving {
  values: Parsed;
  files: readonly File[];
  /** Ids of attachments that go. */
  removed: readonly string[];
  submitKey: string;
}

function told(message: string, cause: unknown): ApiError {
  return new ApiError({ message, status: 409, code: 'changed', answered: true, cause });
}

/**
 * Saves a notice: changes the given one, or makes a draft. Where somebody else changed it meanwhile
 * that is told, and saving again replaces their change; where somebody deleted it, saving again
 * makes a new draft of what was typed.
 */
export function useSaveNotice(notice: PublicNotice | undefined) {
  const creating = useCreateNotice();
  const updating = useUpdateNotice();
  const [uploaded, setUploaded] = useState(0);
  const [overtaken, setOvertaken] = useState<PublicNotice>();
  const [gone, setGone] = useState(false);
  const base = notice && !gone ? (overtaken ?? notice) : undefined;

  const explain = (error: unknown): unknown => {
    const present = presentRow(error, publicNotice);
    if (present) {
      setOvertaken(present);
      return told(formMessages.changed, error);
    }
    if (base && error instanceof ApiError && error.status === 404) {
      setGone(true);
      setOvertaken(undefined);
      return told(formMessages.gone, error);
    }
    return error;
  };

  const save = async ({ values, files, removed, submitKey }: Saving) => {
    setUploaded(0);
    const sent = { values, files, onProgress: setUploaded };
    try {
      if (base) await updating.mutateAsync({ ...sent, notice: base, removed });
      else await creating.mutateAsync({ ...sent, submitKey });
    } catch (error) {
      throw explain(error);
    }
  };

  return {
    save,
    /** How much of it has left, in percent. */
    uploaded,
    /** Whether saving makes a new notice. */
    creates: base === undefined,
    /** The notice as somebody else left it, until it is saved again. */
    overtaken,
  };
}
