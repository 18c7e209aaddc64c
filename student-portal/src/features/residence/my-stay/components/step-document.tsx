import { stayDocuments, type StayStep } from '@hostel/contracts/residence/my-stay';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { FileText } from 'lucide-react';
import { knownValue, plainWords } from '../../../../lib/known-value.ts';
import { stayMessages } from '../messages.ts';
import classes from './timeline.module.css';

/** A PDF of a step, which is fetched with the session’s token and saved. */
export function StepDocument({ kind, path }: NonNullable<StayStep['document']>) {
  const file = useFileOpener(path, `${kind}.pdf`);
  const known = knownValue(stayDocuments, kind);
  return (
    <span className={classNames(classes.document, ui.note, ui.numbers)}>
      <Button variant="quiet" size="small" busy={file.busy} onClick={file.open}>
        <FileText aria-hidden />
        {known ? stayMessages.documents[known] : plainWords(kind)}
      </Button>
      <span role="alert" className={classNames(ui.small, ui.waiting)}>
        {file.failed && stayMessages.documentFailed}
      </span>
    </span>
  );
}
