import { proofReaders, type Round } from '@hostel/contracts/admission/rounds';
import { auditorFile, proofFile } from '@hostel/contracts/admission/rounds/proof';
import { pathOf } from '@hostel/contracts/wire/call';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { messageOf } from '@hostel/shared-ui/http-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { notify } from '@hostel/shared-ui/toast';
import { Download } from 'lucide-react';
import { useFileExport } from '../../../../lib/export-file.ts';
import pageClasses from '../../../../lib/page.module.css';
import { fileNameOf } from '../labels.ts';
import { recordMessages as texts } from '../messages.ts';
import { useSetProofReaders } from '../queries.ts';
import classes from './record-card.module.css';

const options = [
  { value: 'applicants', label: texts.applicants, description: texts.applicantsMore },
  { value: 'public', label: texts.public, description: texts.publicMore },
  { value: 'nobody', label: texts.nobody, description: texts.nobodyMore },
] as const;

/** Who gets the proof file, and the files themselves once the round is published. */
export function ProofCard({ round }: { round: Round }) {
  const set = useSetProofReaders();
  const readers = set.isPending ? set.variables.body.proofReaders : round.proofReaders;
  const choose = (value: string) => {
    const chosen = proofReaders.find((one) => one === value);
    if (!chosen || set.isPending) return;
    const onSuccess = () => notify.success(texts.readersSet);
    set.mutate({ id: round._id, body: { proofReaders: chosen } }, { onSuccess });
  };
  return (
    <Card title={texts.proof} lead={texts.proofLead}>
      <div className={classNames(classes.stack, ui.stack4)}>
        {round.state !== 'cancelled' && (
          <RadioCards
            label={texts.readers}
            name="proof-readers"
            options={options}
            value={proofReaders.find((one) => one === readers) ?? ''}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        <p role="alert" className={classes.failed}>
          {set.error && messageOf(set.error, texts.readersFailed)}
        </p>
        {round.state === 'published' ? <Files round={round} /> : <p>{texts.afterPublishing}</p>}
      </div>
    </Card>
  );
}

function Files({ round }: { round: Round }) {
  const proof = useFileExport();
  const auditor = useFileExport();
  const params = { id: round._id };
  const name = fileNameOf(round);
  const files = {
    proof: { path: pathOf(proofFile, params), query: {}, filename: `${name}-proof.json` },
    auditor: { path: pathOf(auditorFile, params), query: {}, filename: `${name}-auditor.json` },
  };
  return (
    <>
      <div className={pageClasses.actions}>
        <Button busy={proof.busy} onClick={() => void proof.save(files.proof, texts)}>
          <Download aria-hidden />
          {texts.proofFile}
        </Button>
        {!round.erasedAt && (
          <Button busy={auditor.busy} onClick={() => void auditor.save(files.auditor, texts)}>
            <Download aria-hidden />
            {texts.auditorFile}
          </Button>
        )}
      </div>
      {!round.erasedAt && <p>{texts.auditorMore}</p>}
    </>
  );
}
