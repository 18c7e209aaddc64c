import { BookPlus, Pencil, Trash2 } from 'lucide-react';
import { Button, ButtonLink, IconButton } from '../../button/button.tsx';
import { ProgressBar, Spinner } from '../../spinner/spinner.tsx';
import classes from '../catalogue.module.css';
import { Section } from './section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ButtonSection() {
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <div key={variant} className={classes.row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant}>
            <BookPlus aria-hidden />
            With a mark
          </Button>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
        </div>
      ))}
      <div className={classes.row}>
        <ButtonLink to="/portal" variant="primary">
          A link to a page
        </ButtonLink>
        <ButtonLink to="/portal">Another</ButtonLink>
        <IconButton label="Edit" icon={<Pencil aria-hidden />} />
        <IconButton label="Remove" icon={<Trash2 aria-hidden />} variant="secondary" />
        <IconButton label="Saving" icon={<Pencil aria-hidden />} busy />
        <Spinner label="Loading" />
        <Spinner size="large" />
      </div>
      <div className={classes.stack}>
        <ProgressBar label="Sending the picture" value={0.42} />
        <ProgressBar label="Unknown duration" />
      </div>
    </Section>
  );
}
