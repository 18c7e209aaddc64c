import classes from './card-words.module.css';

interface CardWordsProps {
  /** The value below its header. */
  plain: string;
  /** The value in words, for the cards of phones, which have no headers. */
  onCard: string;
}

/** A value below its header, or in words on a card. */
export function CardWords({ plain, onCard }: CardWordsProps) {
  return (
    <>
      <span className={classes.plain}>{plain}</span>
      <span className={classes.onCard}>{onCard}</span>
    </>
  );
}
