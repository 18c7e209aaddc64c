export interface ResolvedMail {
  studentName: string;
  subject: string;
  /** What the office did, one sentence. */
  outcome: string;
  /** What the request is about, one sentence. */
  about: string;
  /** What the office wrote, under its heading; empty for none. */
  comment: { heading: string; text: string };
  /** The tab of the student portal that shows the request. */
  shownUnder: string;
}

/** The mail that informs a student of what the office decided or wrote on a request. */
export function resolvedMail(mail: ResolvedMail): { subject: string; text: string } {
  const { heading, text } = mail.comment;
  const lines = [
    `Dear ${mail.studentName},`,
    mail.outcome,
    mail.about,
    ...(text === '' ? [] : [`${heading}:\n${text}`]),
    `You will find it in the student portal under ${mail.shownUnder} → History.`,
    'The Hostel Office',
  ];
  return { subject: mail.subject, text: `${lines.join('\n\n')}\n` };
}
