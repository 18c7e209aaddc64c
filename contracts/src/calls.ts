import * as account from './account/contract.ts';
import * as admissions from './applications/contract.ts';
import * as applications from './applications/application.ts';
import * as consents from './applications/consent.ts';
import * as needs from './applications/needs.ts';
import * as register from './applications/register.ts';
import * as allotmentRuns from './allotment/runs.ts';
import * as allotmentWaiting from './allotment/waiting-list.ts';
import * as vacateHall from './allotment/vacate-hall.ts';
import * as allotment from './allotment/contract.ts';
import * as audit from './audit/contract.ts';
import * as auth from './auth/contract.ts';
import * as me from './auth/me.ts';
import * as secondFactor from './auth/second-factor.ts';
import { isCall, type AnyCall } from './wire/call.ts';
import * as dashboard from './dashboard/contract.ts';
import * as deskToday from './dashboard/today.ts';
import * as eligibility from './eligibility/contract.ts';
import * as events from './events/contract.ts';
import * as feedback from './feedback/contract.ts';
import * as fees from './fees/contract.ts';
import * as feesByStudent from './fees/students.ts';
import * as feeSchedule from './fees/schedule.ts';
import * as feeAdjustments from './fees/adjustments.ts';
import * as feeReminders from './fees/reminders.ts';
import * as feeStatement from './fees/statement.ts';
import * as bulkSends from './bulk-sends/contract.ts';
import * as counterPayments from './fees/counter.ts';
import * as checkIn from './check-in/contract.ts';
import * as inventory from './check-in/inventory.ts';
import * as hallChanges from './halls/changes.ts';
import * as find from './find/contract.ts';
import * as halls from './halls/contract.ts';
import * as hallRoom from './halls/room.ts';
import * as imports from './imports/contract.ts';
import * as importInvitations from './imports/invitations.ts';
import * as leave from './leave/contract.ts';
import * as leaveRegister from './leave/register.ts';
import * as myStay from './my-stay/contract.ts';
import * as notices from './student-notices/contract.ts';
import * as noticesToMany from './student-notices/many.ts';
import * as offers from './rounds/offers.ts';
import * as passwordReset from './password-reset/contract.ts';
import * as payments from './fees/payments.ts';
import * as personalData from './personal-data/contract.ts';
import * as erasing from './personal-data/erasing.ts';
import * as publicNotices from './public-notices/contract.ts';
import * as registration from './registration/contract.ts';
import * as reports from './reports/contract.ts';
import * as usualTimes from './reports/usual-times.ts';
import * as requests from './requests/contract.ts';
import * as jobSheet from './requests/job-sheet.ts';
import * as requestPage from './requests/page.ts';
import * as replyTemplates from './requests/reply-templates.ts';
import * as technicians from './requests/technicians.ts';
import * as roomChangesOfOffice from './room-changes/office.ts';
import * as roomChanges from './room-changes/contract.ts';
import * as rounds from './rounds/contract.ts';
import * as roundDecisions from './rounds/decisions.ts';
import * as roundHallPlans from './rounds/hall-plan.ts';
import * as roundProofs from './rounds/proof.ts';
import * as publishedRounds from './rounds/published.ts';
import * as commonRequests from './maintenance/common-requests.ts';
import * as maintenanceRequests from './maintenance/contract.ts';
import * as servedContracts from './system/served-contracts.ts';
import * as settings from './settings/contract.ts';
import * as staff from './staff/contract.ts';
import * as students from './students/contract.ts';
import * as transfer from './applications/transfer.ts';
import * as yearEnd from './year-end/contract.ts';
import * as yearEndKeeping from './year-end/keeping.ts';
import * as visits from './releases/visits.ts';
import * as system from './system/contract.ts';
import * as systemState from './system/state.ts';

/** Every call of the wire, for the OpenAPI document and for tests over the whole table. */
export const allCalls: readonly AnyCall[] = [
  account,
  admissions,
  allotment,
  allotmentRuns,
  allotmentWaiting,
  vacateHall,
  applications,
  consents,
  register,
  audit,
  auth,
  me,
  secondFactor,
  checkIn,
  inventory,
  dashboard,
  deskToday,
  eligibility,
  events,
  feedback,
  fees,
  feesByStudent,
  feeSchedule,
  counterPayments,
  feeAdjustments,
  feeReminders,
  feeStatement,
  find,
  halls,
  hallChanges,
  hallRoom,
  imports,
  importInvitations,
  leave,
  leaveRegister,
  myStay,
  needs,
  notices,
  noticesToMany,
  bulkSends,
  offers,
  registration,
  passwordReset,
  payments,
  personalData,
  erasing,
  publicNotices,
  reports,
  usualTimes,
  requests,
  jobSheet,
  requestPage,
  replyTemplates,
  technicians,
  roomChanges,
  roomChangesOfOffice,
  rounds,
  roundHallPlans,
  roundDecisions,
  roundProofs,
  publishedRounds,
  maintenanceRequests,
  commonRequests,
  settings,
  staff,
  students,
  system,
  systemState,
  servedContracts,
  transfer,
  visits,
  yearEnd,
  yearEndKeeping,
]
  .flatMap((feature) => Object.values<unknown>(feature))
  .filter(isCall);
