export { importByCommand } from './import-by-command.ts';
export { importsJob } from './imports-job.ts';
export { problemsInWords, reportInWords } from './report.ts';
export { endStudentInvitation } from './invitations/invitations-repository.ts';
export { invitationSender } from './invitations/invitation-sender.ts';
export { routes } from './routes.ts';
