export { lapseDueOffers } from './job/lapse-offers.ts';
export { offersJob } from './job/offers-job.ts';
export { routes } from './routes.ts';
export { undoAnswer } from './staff/undo-answer.ts';
export { earliestRespondBy, isWorkingDay, leavesTime, respondByOn } from './rules/deadline.ts';
