import { roleName } from '@hostel/contracts/wire/roles';
import type { ReceivedNotice } from '@hostel/contracts/notices/student-notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { campusDay, instantDayLabel } from '@hostel/shared-ui/dates';
import { PrintSheet } from '@hostel/shared-ui/print-sheet';
import { useSession } from '@hostel/shared-ui/session';
import { office } from '../../../../lib/office.ts';
import { paragraphsOf } from '../../../../lib/paragraphs.ts';
import { validityBadge } from '../../../../lib/notice-validity.ts';
import { noticeNumber, printSize } from '../labels.ts';
import { noticeMessages } from '../messages.ts';
import { NoticeDates } from './notice-dates.tsx';
import classes from './notice-sheet.module.css';
import { TypeTag, UrgentTag, WithdrawnTag } from './notice-tags.tsx';
import { UniversitySeal } from './university-seal.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = noticeMessages.sheet;

/** The notice in the form of an official letter: head, number, date, subject, text, signature. */
export function NoticeSheet({ notice }: { notice: ReceivedNotice }) {
  const { subject, message, actionRequired, createdAt } = notice;
  const validity = validityBadge(notice, campusDay(officeNow()));
  return (
    <PrintSheet className={classes.sheet}>
      <article className={classes.page} data-size={printSize(message + (actionRequired ?? ''))}>
        <header className={classes.head}>
          <UniversitySeal className={classes.seal} />
          <div>
            <p className={classes.university}>{office.university}</p>
            <p className={ui.strong}>{office.name}</p>
            <p className={ui.note}>{office.address}</p>
          </div>
        </header>
        <div className={classNames(ui.wrap16, ui.apart, ui.numbers)}>
          <p>
            {texts.number} {noticeNumber(notice)}
          </p>
          <p>
            {texts.date}: {instantDayLabel(createdAt)}
          </p>
        </div>
        <p className={classes.tags}>
          <TypeTag notice={notice} />
          <StatusBadge tone={validity.tone}>{validity.label}</StatusBadge>
          <UrgentTag notice={notice} />
          <WithdrawnTag notice={notice} />
        </p>
        <Withdrawal notice={notice} />
        <Address notice={notice} />
        <h3 className={classes.subject}>
          <span className={classes.label}>{texts.subject}:</span> {subject}
        </h3>
        <Paragraphs text={message} />
        {actionRequired !== null && (
          <section className={classes.action}>
            <h4 className={classes.boxTitle}>{texts.action}</h4>
            <Paragraphs text={actionRequired} />
          </section>
        )}
        <NoticeDates notice={notice} />
        <Signature notice={notice} />
      </article>
    </PrintSheet>
  );
}

/** To whom the letter goes: name, roll number, room and hall. */
function Address({ notice: { addressee } }: { notice: ReceivedNotice }) {
  const student = useSession((session) => session.user?.name);
  if (!student) return null;
  const { rollNumber, roomNumber, hostelName } = addressee ?? {};
  const room = [roomNumber && texts.room(roomNumber), hostelName].filter(Boolean).join(', ');
  return (
    <address className={classes.addressee}>
      <p>{texts.to}</p>
      <p className={classes.student}>{student}</p>
      {rollNumber && <p>{texts.rollNumber(rollNumber)}</p>}
      {room && <p>{room}</p>}
    </address>
  );
}

/** Who signed the letter, with the designation. */
function Signature({ notice: { sentBy, senderRole } }: { notice: ReceivedNotice }) {
  return (
    <footer className={classes.signature}>
      <p>{texts.closing}</p>
      <p className={classes.name}>{sentBy}</p>
      {senderRole && <p>{roleName(senderRole)}</p>}
      <p>
        {office.name}, {office.university}
      </p>
    </footer>
  );
}

/** What the office wrote when it withdrew the notice. */
function Withdrawal({ notice: { withdrawnAt, correction } }: { notice: ReceivedNotice }) {
  if (!withdrawnAt) return null;
  return (
    <section className={classes.action}>
      <h3 className={classes.boxTitle}>{texts.withdrawn}</h3>
      <Paragraphs text={correction ?? ''} />
    </section>
  );
}

/** Plain text in paragraphs, with its single line breaks. */
function Paragraphs({ text }: { text: string }) {
  return (
    <div className={classes.message}>
      {paragraphsOf(text).map((paragraph, place) => (
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}
