export { requestsJob } from './answers/close-resolved-job.ts';
export { findRunningCounts, sumInStatus, sumOf } from './counts/counts-repository.ts';
export { requestCountsJob } from './counts/request-counts-job.ts';
export { announceRequest } from './announce-request.ts';
export { informJoined } from './inform-joined.ts';
export { listKind } from './list/kind-list-repository.ts';
export { subjectLabelOf } from './labels.ts';
export { judgeMove, type MoveRules } from './moves.ts';
export {
  countOpenLeave,
  countOpenRequests,
  countRequestsToFinish,
} from './open-requests-repository.ts';
export { photoPaths } from './photo-paths.ts';
export { routes } from './routes.ts';
export { findQueue } from './queue/queue-repository.ts';
export { countOverdue } from './target-times/overdue-repository.ts';
export { confirmOrReopen, filedFrom, resolvedMail } from './resolved-mail.ts';
export { resolveRequest, type RequestKind, type Resolution } from './resolve-request.ts';
export { resolvedStatuses } from './statuses.ts';
export { readToday, targetOf, type Today } from './target-times/targets.ts';
