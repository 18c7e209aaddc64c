import { undoRequestAct, undoSeconds } from '@hostel/contracts/requests/page';
import type { RequestType } from '@hostel/contracts/requests';
import { callApi } from '@hostel/shared-ui/call-api';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useInvalidate } from '../../lib/queries.ts';
import { undoMessages as texts } from './messages.ts';

/** A request after an act on it. */
interface Acted {
  type: RequestType;
  _id: string;
  /** The server refuses where it has changed since. */
  updatedAt: string;
}

/** An act that can be taken back. */
export interface Undoable {
  requestId: string;
  /** Does nothing the second time. */
  undo: () => Promise<void>;
  /** Called once when it is taken back, also from the message. */
  onUndo?: () => void;
}

/** Returns a function that reports an act on a request and offers Undo while its mail waits. */
export function useUndo(): (acted: Acted, message: string) => Undoable {
  const invalidate = useInvalidate('requests', 'dashboard');
  return ({ type, _id: id, updatedAt }, message) => {
    const toast = `undo-${id}`;
    let used = false;
    const undo = async () => {
      if (used) return;
      used = true;
      notify.dismiss(toast);
      undoable.onUndo?.();
      try {
        await callApi(undoRequestAct, { params: { type, id }, ifMatch: updatedAt });
        notify.success(texts.done);
      } catch (error) {
        notify.error(messageOf(error, texts.failed));
      }
      await invalidate();
    };
    const undoable: Undoable = { requestId: id, undo };
    const action = { label: texts.undo, onClick: () => void undo() };
    notify.success(message, { id: toast, duration: undoSeconds * 1000, action });
    return undoable;
  };
}
