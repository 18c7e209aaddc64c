import type { Round } from '@hostel/contracts/admission/rounds';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { isOpenRound } from '../labels.ts';
import { usePreviewRound } from '../queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { stepMessages as texts } from './messages.ts';
import { PublishDialog } from './publish-dialog.tsx';
import classes from './steps-card.module.css';
import { useDrawTime } from './use-draw-time.ts';

type Act = 'lock' | 'draw' | 'preview' | 'publish';

/** Whether the round waits for the result of its public draw. */
function waitsForDraw({ state, drawPlan, draw }: Round): boolean {
  return state === 'locked' && Boolean(drawPlan) && !draw;
}

/** The act that a round needs next; another preview where the current one is outdated. */
function actOf(round: Round, outdated: boolean): Act | undefined {
  const { state } = round;
  if (state === 'planned') return 'lock';
  if (state === 'locked') return waitsForDraw(round) ? 'draw' : 'preview';
  if (state === 'previewed') return outdated ? 'preview' : 'publish';
  return undefined;
}

/** Makes a preview; a failure stays until the next attempt. */
function usePreview(round: Round) {
  const preview = usePreviewRound();
  const [failure, setFailure] = useState<string>();
  const make = (onMade: () => void) => {
    setFailure(undefined);
    preview.mutate(round._id, {
      onSuccess: () => {
        onMade();
        notify.success(texts.previewed);
      },
      onError: (error) => setFailure(messageOf(error, texts.previewFailed)),
    });
  };
  return { make, failure, busy: preview.isPending };
}

function labelOf(act: Act, { state }: Round): string {
  if (act === 'preview' && state !== 'locked') return texts.previewAgain;
  return texts[act];
}

const dialogs = {
  lock: LockDialog,
  draw: DrawDialog,
  publish: PublishDialog,
  cancel: CancelDialog,
};

/** What has to be done next in an open round, with its button. */
export function NextAct({ round }: { round: Round }) {
  const [dialog, setDialog] = useState<keyof typeof dialogs>();
  const [outdated, setOutdated] = useState(false);
  const preview = usePreview(round);
  const Dialog = dialog && dialogs[dialog];
  const close = () => setDialog(undefined);
  const act = actOf(round, outdated);
  const isDrawTime = useDrawTime(round);
  if (!act || !isOpenRound(round)) {
    return round.state === 'published' && <p className={ui.note}>{texts.finished}</p>;
  }
  const makePreview = () => preview.make(() => setOutdated(false));
  return (
    <>
      <div role="alert" className={classNames(classes.problem, ui.hideEmpty)}>
        {outdated && (
          <p>
            <strong>{texts.outdatedTitle}.</strong> {texts.outdated}
          </p>
        )}
        {preview.failure && <p>{preview.failure}</p>}
      </div>
      <div className={classNames(classes.next, ui.wrap34, ui.middle, ui.apart)}>
        <NextText round={round} isDrawTime={isDrawTime} />
        <div className={ui.wrap2}>
          {(act !== 'draw' || isDrawTime) && (
            <Button
              variant="primary"
              busy={act === 'preview' && preview.busy}
              onClick={() => (act === 'preview' ? makePreview() : setDialog(act))}
            >
              {labelOf(act, round)}
            </Button>
          )}
          {act === 'publish' && (
            <Button busy={preview.busy} onClick={makePreview}>
              {texts.previewAgain}
            </Button>
          )}
          <Button variant="quiet" disabled={preview.busy} onClick={() => setDialog('cancel')}>
            {texts.cancel}
          </Button>
        </div>
      </div>
      {Dialog && (
        <Dialog
          round={round}
          onOutdated={() => {
            setOutdated(true);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function nextOf(round: Round, isDrawTime: boolean): string {
  const { state, drawPlan } = round;
  if (drawPlan && waitsForDraw(round)) {
    return isDrawTime
      ? texts.drawNow(drawPlan.source)
      : texts.drawAt(fullDate(drawPlan.at), drawPlan.source);
  }
  const known = state === 'planned' || state === 'locked' || state === 'previewed';
  const text = known ? texts.nextOf[state] : '';
  return state === 'planned' && drawPlan
    ? `${text} ${texts.lockBefore(fullDate(drawPlan.at))}`
    : text;
}

function NextText({ round, isDrawTime }: { round: Round; isDrawTime: boolean }) {
  return (
    <p>
      <strong>{texts.next}:</strong> {nextOf(round, isDrawTime)}
    </p>
  );
}
