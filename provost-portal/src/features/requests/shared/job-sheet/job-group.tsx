import type { Job } from '@hostel/contracts/requests/shared/job-sheet';
import { formatPhone } from '@hostel/shared-ui/phone';
import { IconButton } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { orDash } from '../../../../lib/labels.ts';
import { requestPath } from '../../../../lib/request-path.ts';
import { PriorityMark } from '../components/priority-mark.tsx';
import { RequestMarks } from '../components/request-marks.tsx';
import { TargetMark } from '../components/target-mark.tsx';
import classes from './job-sheet.module.css';
import { messages as texts } from './messages.ts';

interface JobGroupProps {
  title: string;
  jobs: readonly Job[];
  selected: ReadonlySet<string>;
  onSelect: (id: string, selected: boolean) => void;
}

/** The requests of one hall and trade, as a table that is printed. */
export function JobGroup({ title, jobs, selected, onSelect }: JobGroupProps) {
  return (
    <section className={classNames(classes.group, ui.stack2, ui.shrink)}>
      <h2>{title}</h2>
      <table className={classes.jobs} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={classes.screenOnly}>
              <VisuallyHidden>{texts.select}</VisuallyHidden>
            </th>
            <th scope="col">{texts.room}</th>
            <th scope="col">{texts.work}</th>
            <th scope="col">{texts.visit}</th>
            <th scope="col">{texts.technician}</th>
            <th scope="col" className={classes.printOnly}>
              {texts.done}
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow
              key={job._id}
              job={job}
              selected={selected.has(job._id)}
              onSelect={(chosen) => onSelect(job._id, chosen)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether the room may be entered, and when a visit suits the student. */
function Visit({ visit: { mayEnter, time } }: Pick<Job, 'visit'>) {
  return (
    <>
      {mayEnter ? texts.mayEnter : texts.mayNotEnter}
      {time !== null && <small>{time}</small>}
    </>
  );
}

interface JobRowProps {
  job: Job;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** Who does the work. */
function Technician({ technician }: Pick<Job, 'technician'>) {
  if (!technician?.active) return texts.notAssigned;
  return (
    <>
      {technician.name}
      {technician.phone && <small>{formatPhone(technician.phone)}</small>}
    </>
  );
}

/** A request; on narrow screens visit and technician are shown once it is opened. */
function JobRow({ job, selected, onSelect }: JobRowProps) {
  const { studentRoom, floor, details, priority, visit, phone, studentName, technician } = job;
  const { area, joined } = job;
  const [open, setOpen] = useState(false);
  const place = area ?? orDash(studentRoom);
  return (
    <tr data-open={open || undefined}>
      <td className={classes.screenOnly}>
        <input
          type="checkbox"
          className={classes.check}
          aria-label={texts.selectOne(place, details)}
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </td>
      <th scope="row" data-label={area ? undefined : texts.room}>
        {place}
        {!area && floor !== null && <small>{texts.floor(floor)}</small>}
      </th>
      <td className={classes.work}>
        <Link to={requestPath(job)}>{details}</Link>
        <span className={classNames(classes.marks, ui.wrap03, ui.tiny)}>
          {priority && <PriorityMark priority={priority} />}
          <RequestMarks request={{ joined }} />
          <TargetMark request={job} />
        </span>
        <IconButton
          label={open ? texts.less(place) : texts.more(place)}
          icon={<ChevronDown aria-hidden />}
          aria-expanded={open}
          className={classes.toggle}
          onClick={() => setOpen(!open)}
        />
      </td>
      <td className={classes.onRequest} data-label={area ? undefined : texts.visit}>
        {!area && <Visit visit={visit} />}
        <small>
          {studentName} {phone && formatPhone(phone)}
        </small>
      </td>
      <td className={classes.onRequest} data-label={texts.technician}>
        <Technician technician={technician} />
      </td>
      <td className={classes.printOnly}>
        <span className={classes.box} />
      </td>
    </tr>
  );
}
