import { allotmentLetter } from '@hostel/contracts/admission/rounds/decisions';
import { Button } from '@hostel/shared-ui/button';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { FileText } from 'lucide-react';
import { resultsMessages } from '../messages.ts';
import classes from './letter-button.module.css';

const texts = resultsMessages.letter;

/**
 * Downloads the letter of the student's bed.
 * @param isOffered the bed is only offered, and not accepted yet
 */
export function LetterButton({ isOffered }: { isOffered: boolean }) {
  const file = useFileOpener(allotmentLetter.path, texts.file);
  return (
    <div className={classes.letter}>
      <Button busy={file.busy} onClick={file.open}>
        <FileText aria-hidden />
        {isOffered ? texts.ofOffer : texts.action}
      </Button>
      <p role="alert" className={classes.failed}>
        {file.failed && texts.failed}
      </p>
    </div>
  );
}
