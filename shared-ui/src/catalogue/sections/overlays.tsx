import { useState } from 'react';
import { BookPlus, Printer } from 'lucide-react';
import { Button } from '../../button/button.tsx';
import { ConfirmDialog } from '../../confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { TextField } from '../../field/field.tsx';
import { Menu } from '../../menu/menu.tsx';
import { notify } from '../../toast/toast.ts';
import classes from '../catalogue.module.css';
import { Section } from './section.tsx';

type Shown = 'form' | 'long' | 'confirm' | null;

const paragraphs = Array.from(
  { length: 14 },
  (_, index) => `${index + 1}. Books are to be returned in the state in which they were lent.`,
);

export function OverlaySection() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <Section title="Dialogs, menus, messages">
      <div className={classes.row}>
        <Button onClick={() => setShown('form')}>Dialog with a form</Button>
        <Button onClick={() => setShown('long')}>Long dialog</Button>
        <Button onClick={() => setShown('confirm')}>Confirm</Button>
        <Menu
          label="More"
          align="start"
          items={[
            { label: 'Add a book', icon: <BookPlus aria-hidden />, to: '/portal' },
            {
              label: 'Print',
              icon: <Printer aria-hidden />,
              onSelect: () => notify.info('Printing'),
            },
          ]}
        />
        <Button onClick={() => notify.success('The book was added.')}>Success</Button>
        <Button
          onClick={() =>
            notify.error('The book could not be added.', { description: 'Network Error' })
          }
        >
          Error
        </Button>
        <Button onClick={() => notify.progress('Sending 12 letters', { duration: 3000 })}>
          Progress
        </Button>
      </div>
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title="Add a book"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Add
            </Button>
          </>
        }
      >
        <TextField label="Title" />
        <TextField label="Author" optional />
      </Dialog>
      <Dialog open={shown === 'long'} onClose={close} title="Rules of lending" size="large">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Remove this book?"
        confirmLabel="Remove"
        danger
        onConfirm={close}
        onCancel={close}
      >
        <p>Its two copies go with it. This can’t be undone.</p>
      </ConfirmDialog>
    </Section>
  );
}
