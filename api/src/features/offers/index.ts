export { lapseDueOffers } from './job/lapse-offers.ts';
export { offersJob } from './job/offers-job.ts';
export { routes } from './routes.ts';
export { earliestRespondBy, mayRespondBy, respondByOn } from './rules/deadline.ts';
