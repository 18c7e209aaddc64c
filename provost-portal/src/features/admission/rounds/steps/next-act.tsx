import type { Round } from '@hostel/contracts/admission/rounds';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { isOpenRound } from '../labels.ts';
import { usePreviewRound } from '../queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { stepMessages as texts } from './messages.ts';
import { PublishDialog } from './publish-dialog.tsx';
import classes from './steps-card.module.css';

type Act = 'lock' | 'preview' | 'publish';

/** The act that a round needs next; another preview where the current one is outdated. */
function actOf({ state }: Round, outdated: boolean): Act | undefined {
  if (state === 'planned') return 'lock';
  if (state === 'locked') return 'preview';
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

/** What has to be done next in an open round, with its button. */
export function NextAct({ round }: { round: Round }) {
  const [dialog, setDialog] = useState<'lock' | 'publish' | 'cancel'>();
  const [outdated, setOutdated] = useState(false);
  const preview = usePreview(round);
  const close = () => setDialog(undefined);
  const act = actOf(round, outdated);
  if (!act || !isOpenRound(round)) {
    return round.state === 'published' && <p className={ui.note}>{texts.finished}</p>;
  }
  const makePreview = () => preview.make(() => setOutdated(false));
  const labels = {
    lock: texts.lock,
    preview: round.state === 'locked' ? texts.preview : texts.previewAgain,
    publish: texts.publish,
  };
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
        <NextText round={round} />
        <div className={ui.wrap2}>
          <Button
            variant="primary"
            busy={act === 'preview' && preview.busy}
            onClick={() => (act === 'preview' ? makePreview() : setDialog(act))}
          >
            {labels[act]}
          </Button>
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
      {dialog === 'lock' && <LockDialog round={round} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog round={round} onClose={close} />}
      {dialog === 'publish' && (
        <PublishDialog
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

function NextText({ round: { state } }: { round: Round }) {
  const known = state === 'planned' || state === 'locked' || state === 'previewed';
  return (
    <p>
      <strong>{texts.next}:</strong> {known && texts.nextOf[state]}
    </p>
  );
}
