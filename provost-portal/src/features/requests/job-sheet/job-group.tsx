import type { Job } from '@hostel/contracts/requests/job-sheet';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Link } from 'react-router-dom';
import { formatPhone, orDash } from '../../../lib/labels.ts';
import { requestPath } from '../../../lib/request-path.ts';
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
    <section className={classes.group}>
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

function JobRow({ job, selected, onSelect }: JobRowProps) {
  const { studentRoom, floor, details, priority, visit, phone, studentName, technician } = job;
  const { area, joined } = job;
  return (
    <tr>
      <td className={classes.screenOnly}>
        <input
          type="checkbox"
          className={classes.check}
          aria-label={texts.selectOne(area ?? orDash(studentRoom), details)}
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </td>
      <th scope="row" data-label={texts.room}>
        {area ?? orDash(studentRoom)}
        {!area && floor !== null && <small>{texts.floor(floor)}</small>}
      </th>
      <td>
        <Link to={requestPath(job)}>{details}</Link>
        <span className={classes.marks}>
          {priority && <PriorityMark priority={priority} />}
          <RequestMarks request={{ joined }} />
          <TargetMark request={job} />
        </span>
      </td>
      <td>
        {!area && <Visit visit={visit} />}
        <small>
          {studentName} {phone}
        </small>
      </td>
      <td>
        {technician?.active ? technician.name : texts.notAssigned}
        {technician?.active && <small>{technician.phone && formatPhone(technician.phone)}</small>}
      </td>
      <td className={classes.printOnly}>
        <span className={classes.box} />
      </td>
    </tr>
  );
}
