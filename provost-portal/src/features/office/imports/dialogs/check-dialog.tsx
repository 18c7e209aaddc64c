import {
  importEndings,
  importKinds,
  importLimits,
  type ImportKind,
} from '@hostel/contracts/office/imports';
import { importColumns } from '@hostel/contracts/office/imports/columns';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Dialog } from '@hostel/shared-ui/dialog';
import { FileField } from '@hostel/shared-ui/file-field';
import { FormError } from '@hostel/shared-ui/form-error';
import { messageOf } from '@hostel/shared-ui/http-error';
import { newKey } from '@hostel/shared-ui/new-key';
import { handOver } from '@hostel/shared-ui/open-file';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { labelOf } from '../../../../lib/labels.ts';
import { importPath } from '../../../../paths.ts';
import { exampleOf } from '../file-kinds.ts';
import { checkMessages as texts, kindLabels } from '../messages.ts';
import { useCheckFile } from '../queries.ts';
import classes from './check-dialog.module.css';

const kinds = importKinds.map((value) => ({ value, label: labelOf(kindLabels, value) }));

/** Sends the chosen file; the page of the import is opened then. */
function useChosenFile() {
  const check = useCheckFile();
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>(importKinds[0]);
  const [files, setFiles] = useState<File[]>([]);
  const [submitKey, setSubmitKey] = useState(newKey);
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    const [file] = files;
    setFailure(undefined);
    setError(file ? undefined : texts.missing);
    if (!file) return;
    try {
      const { data } = await check.mutateAsync({ kind, file, submitKey, onProgress: setPercent });
      await navigate(importPath(data._id));
    } catch (refusal) {
      setFailure(messageOf(refusal, texts.failed));
      setPercent(undefined);
    }
  };
  const choose = (chosen: File[]) => {
    setFiles(chosen);
    setSubmitKey(newKey());
    setError(undefined);
    setFailure(undefined);
  };
  const chooseKind = (next: ImportKind) => {
    setKind(next);
    setSubmitKey(newKey());
  };
  return { kind, chooseKind, files, choose, send, percent, error, failure, busy: check.isPending };
}

/** A file is chosen and sent to be checked. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const { kind, chooseKind, files, choose, send, percent, error, failure, busy } = useChosenFile();
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
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className={classNames(classes.form, ui.stack3)}>
        <p>{texts.lead}</p>
        {kinds.length > 1 && (
          <RadioCards
            label={texts.kind}
            name="kind"
            options={kinds}
            value={kind}
            onChange={(event) => {
              const next = importKinds.find((known) => known === event.target.value);
              if (next) chooseKind(next);
            }}
          />
        )}
        <FileField
          label={texts.file}
          hint={texts.hint}
          prompt={texts.prompt}
          accept={importEndings}
          maxBytes={importLimits.bytes}
          value={files}
          onChange={choose}
          error={error}
          disabled={busy}
        />
        <ExpectedColumns kind={kind} />
        <p role="status" className={classes.soft}>
          {busy && percent !== undefined && texts.sending(percent)}
        </p>
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}

function ExpectedColumns({ kind }: { kind: ImportKind }) {
  const labels = (optional: boolean) =>
    importColumns[kind]
      .filter((one) => (one.optional ?? false) === optional)
      .map(({ label }) => label);
  return (
    <section className={classNames(classes.columns, ui.stack3)} aria-label={texts.columns}>
      <h3>{texts.columns}</h3>
      <p className={classes.soft}>{texts.columnsHint}</p>
      <p>{labels(false).join(', ')}</p>
      <p>
        <span className={classes.soft}>{texts.optional}</span> {labels(true).join(', ')}
      </p>
      <Button onClick={() => handOver(exampleOf(kind), `${kind}-example.csv`)}>
        <Download aria-hidden />
        {texts.example}
      </Button>
    </section>
  );
}
