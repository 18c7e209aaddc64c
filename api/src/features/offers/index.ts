export { earliestRespondBy, mayRespondBy, respondByOn } from './rules/deadline.ts';
