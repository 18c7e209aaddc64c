import { useState } from 'react';
import { Button } from '../button/button.tsx';
import classes from './draft-back.module.css';

export interface DraftBackProps {
  /** Whether a draft was restored. */
  restored: boolean;
  onDiscard: () => void;
}

/** States that a draft was restored, and offers to discard it. */
export function DraftBack({ restored, onDiscard }: DraftBackProps) {
  const [seen, setSeen] = useState(false);
  if (!restored || seen) return null;
  const discard = () => {
    setSeen(true);
    onDiscard();
  };
  return (
    <div className={classes.note}>
      <p>Your unsaved draft has been restored.</p>
      <Button size="small" onClick={discard}>
        Discard draft
      </Button>
    </div>
  );
}
