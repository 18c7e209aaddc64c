import { importEndings } from '@hostel/contracts/office/imports';
import { longestRoomsFile, type ImportReport } from '@hostel/contracts/residence/halls/changes';
import { Button } from '@hostel/shared-ui/button';
import { ui } from '@hostel/shared-ui/classes';
import { Dialog } from '@hostel/shared-ui/dialog';
import { FileField } from '@hostel/shared-ui/file-field';
import { FormError } from '@hostel/shared-ui/form-error';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useRef, useState } from 'react';
import { importMessages as texts } from '../messages.ts';
import { useImportRooms } from '../queries.ts';
import classes from './fields.module.css';

/** A chosen file with what the server says it would do. */
function useCheckedFile(hallId: string) {
  const run = useImportRooms(hallId);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [checked, setChecked] = useState<{ file: File; report: ImportReport }>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef(0);

  const choose = async (chosen: File[]) => {
    latest.current += 1;
    const turn = latest.current;
    setFiles(chosen);
    setChecked(undefined);
    setFailure(undefined);
    const [file] = chosen;
    if (!file) return;
    try {
      const { data: report } = await run.mutateAsync({ file, dryRun: 'yes' });
      if (turn === latest.current) setChecked({ file, report });
    } catch (error) {
      if (turn === latest.current) setFailure(messageOf(error, texts.failed));
    }
  };

  /** Imports the checked file; returns whether it was imported. */
  const apply = async (): Promise<boolean> => {
    if (!checked) return false;
    setFailure(undefined);
    try {
      const { data: report } = await run.mutateAsync({ file: checked.file, dryRun: 'no' });
      setChecked({ ...checked, report });
      return report.applied;
    } catch (error) {
      setFailure(messageOf(error, texts.failed));
      return false;
    }
  };
  return { files, choose, report: checked?.report, failure, busy: run.isPending, apply };
}

/** Adds and changes the rooms of a hall from a file, after a check of the complete file. */
export function ImportDialog({ hallId, onClose }: { hallId: string; onClose: () => void }) {
  const { files, choose, report, failure, busy, apply } = useCheckedFile(hallId);
  const rooms = report && report.problems.length === 0 ? report.added + report.changed : 0;
  const importAll = async () => {
    if (!(await apply())) return;
    notify.success(texts.imported(rooms));
    onClose();
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      dismissable={!busy}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={rooms === 0}
            busy={busy}
            onClick={() => void importAll()}
          >
            {texts.import}
          </Button>
        </>
      }
    >
      <div className={ui.stack3}>
        <FileField
          label={texts.file}
          hint={texts.hint}
          prompt={texts.choose}
          accept={importEndings}
          maxBytes={longestRoomsFile}
          value={files}
          onChange={(chosen) => void choose(chosen)}
        />
        <div role="status" className={ui.stack3}>
          {busy && !report && <p className={ui.note}>{texts.checking}</p>}
          {report && <Report report={report} />}
        </div>
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}

const mostProblems = 50;

function Report({ report }: { report: ImportReport }) {
  const { added, changed, unchanged, problems, notes } = report;
  if (problems.length === 0) {
    const nothing = added + changed === 0;
    return (
      <>
        <p>{nothing ? texts.nothing : texts.result(added, changed, unchanged)}</p>
        {notes.map((note) => (
          <p key={note} className={ui.note}>
            {note}
          </p>
        ))}
      </>
    );
  }
  return (
    <>
      <p>{texts.problems(problems.length)}</p>
      <dl className={classes.problems}>
        {problems.slice(0, mostProblems).map(({ line, message }) => (
          <div key={`${line} ${message}`}>
            <dt>{texts.line(line)}</dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
      {problems.length > mostProblems && (
        <p className={ui.note}>{texts.more(problems.length - mostProblems)}</p>
      )}
    </>
  );
}
