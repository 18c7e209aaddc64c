import { useState } from 'react';
import { Button } from '../button/button.tsx';
import classes from './draft-back.module.css';

export interface DraftBackProps {
  /** Whether something typed earlier came back. */
  restored: boolean;
  onDiscard: () => void;
}

/** Tells that a form isn't empty because of what was typed earlier, and offers to begin afresh. */
export function DraftBack({ restored, onDiscard }: DraftBackProps) {
  const [seen, setSeen] = useState(false);
  if (!restored || seen) return null;
  const discard = () => {
    setSeen(true);
    onDiscard();
  };
  return (
    <div className={classes.note}>
      <p>What you typed earlier is back.</p>
      <Button size="small" onClick={discard}>
        Begin afresh
      </Button>
    </div>
  );
}
