import type { Job } from '@hostel/contracts/requests/shared/job-sheet';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { SelectField, TextArea } from '@hostel/shared-ui/field';
import { useState } from 'react';
import { placeOf } from '../../../../lib/labels.ts';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { listMessages } from '../technicians/messages.ts';
import { technicianOption, useTechniciansFor } from '../technicians/use-technicians-for.ts';
import { resolveMessages } from '../messages.ts';
import { TemplateChoice } from '../templates/template-choice.tsx';
import { messages, severalMessages as texts } from './messages.ts';
import { useSeveral, type Progress, type SeveralAct } from './use-several.ts';

interface SeveralDialogProps {
  jobs: readonly Job[];
  act: SeveralAct;
  onClose: () => void;
}

/** Says what will happen, does it for each request, and lists what failed. */
export function SeveralDialog({ jobs, act, onClose }: SeveralDialogProps) {
  const { progress, run } = useSeveral();
  const [technician, setTechnician] = useState('');
  const [reply, setReply] = useState('');
  const [missing, setMissing] = useState(false);
  const running = progress !== undefined && !progress.finished;
  const start = () => {
    if (act === 'assign' && technician === '') setMissing(true);
    else void run(jobs, act, { technicianId: technician, reply });
  };
  return (
    <Dialog
      open
      title={texts.title[act](jobs.length)}
      onClose={onClose}
      dismissable={!running}
      actions={
        progress?.finished ? (
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button disabled={running} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button variant="primary" busy={running} onClick={start}>
              {texts.acts[act]}
            </Button>
          </>
        )
      }
    >
      {progress ? (
        <Outcome progress={progress} count={jobs.length} />
      ) : (
        <>
          <p>{texts.what[act]}</p>
          {act === 'assign' ? (
            <TechnicianField
              jobs={jobs}
              value={technician}
              onChange={setTechnician}
              error={missing && technician === '' ? texts.choose : undefined}
            />
          ) : (
            <ReplyFields reply={reply} onReply={setReply} />
          )}
        </>
      )}
    </Dialog>
  );
}

interface ReplyFieldsProps {
  reply: string;
  onReply: (reply: string) => void;
}

/** The same reply to each of the students, written or from a template. */
function ReplyFields({ reply, onReply }: ReplyFieldsProps) {
  return (
    <>
      <TemplateChoice type="maintenance" reply={reply} onReply={onReply} />
      <TextArea
        name="reply"
        label={resolveMessages.comment.maintenance}
        hint={texts.replyHint}
        rows={3}
        optional
        value={reply}
        onChange={({ target }) => onReply(target.value)}
      />
    </>
  );
}

interface TechnicianFieldProps {
  jobs: readonly Job[];
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

function TechnicianField({ jobs, value, onChange, error }: TechnicianFieldProps) {
  const technicians = useTechniciansFor(jobs.map(({ hostelName }) => hostelName));
  return (
    <QueryResult
      query={technicians}
      texts={listMessages}
      skeleton={<p role="status">{listMessages.loading}</p>}
    >
      {(ofAll) => (
        <SelectField
          name="technician"
          label={messages.technician}
          placeholder={texts.choose}
          hint={ofAll.length === 0 ? texts.nobody : undefined}
          options={ofAll.map(technicianOption)}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </QueryResult>
  );
}

function Outcome({ progress, count }: { progress: Progress; count: number }) {
  const { done, failures, finished } = progress;
  return (
    <div role="status">
      <p>{finished ? texts.finished(done - failures.length) : texts.progress(done, count)}</p>
      {failures.length > 0 && (
        <>
          <p>{texts.failedTitle(failures.length)}</p>
          <ul>
            {failures.map(({ job, message }) => (
              <li key={job._id}>
                {placeOf(job.hostelName, job.studentRoom ?? '')}, {job.subject}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
