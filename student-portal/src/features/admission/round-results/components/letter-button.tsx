import { allotmentLetter } from '@hostel/contracts/admission/rounds/decisions';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { FileText } from 'lucide-react';
import { resultsMessages } from '../messages.ts';

const texts = resultsMessages.letter;

/**
 * Downloads the letter of the student's bed.
 * @param isOffered the bed is only offered, and not accepted yet
 */
export function LetterButton({ isOffered }: { isOffered: boolean }) {
  const file = useFileOpener(allotmentLetter.path, texts.file);
  return (
    <div className={classNames(ui.stack1, ui.left)}>
      <Button busy={file.busy} onClick={file.open}>
        <FileText aria-hidden />
        {isOffered ? texts.ofOffer : texts.action}
      </Button>
      <p role="alert" className={classNames(ui.small, ui.bad, ui.hideEmpty)}>
        {file.failed && texts.failed}
      </p>
    </div>
  );
}
