import { undoRequestAct, undoSeconds } from '@hostel/contracts/requests/shared/page';
import type { RequestType } from '@hostel/contracts/requests/shared';
import { callApi } from '@hostel/shared-ui/call-api';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useInvalidate } from '../../../lib/queries.ts';
import { undoMessages as texts } from './messages.ts';

/** A request after an act on it. */
interface Acted {
  type: RequestType;
  _id: string;
  /** The server refuses where it has changed since. */
  updatedAt: string;
  /** The act can't be taken back. */
  isFinal?: boolean;
}

/** An act that is done. */
export interface Done {
  requestId: string;
  /** Takes it back; does nothing the second time. Absent where the act is final. */
  undo?: () => Promise<void>;
  /** Called once when it is taken back, also from the message. */
  onUndo?: () => void;
}

/**
 * Returns a function that reports an act on a request and, unless the act is final, offers Undo while
 * its mail waits.
 */
export function useUndo(): (acted: Acted, message: string) => Done {
  const invalidate = useInvalidate('requests', 'dashboard');
  return ({ type, _id: id, updatedAt, isFinal }, message) => {
    const toast = `undo-${id}`;
    if (isFinal) {
      notify.success(message, { id: toast });
      return { requestId: id };
    }
    let used = false;
    const undo = async () => {
      if (used) return;
      used = true;
      notify.dismiss(toast);
      done.onUndo?.();
      try {
        await callApi(undoRequestAct, { params: { type, id }, ifMatch: updatedAt });
        notify.success(texts.done);
      } catch (error) {
        notify.error(messageOf(error, texts.failed));
      }
      await invalidate();
    };
    const done: Done = { requestId: id, undo };
    const action = { label: texts.undo, onClick: () => void undo() };
    notify.success(message, { id: toast, duration: undoSeconds * 1000, action });
    return done;
  };
}
