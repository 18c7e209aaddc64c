import * as account from './identity/account/contract.ts';
import * as admissions from './admission/applications/contract.ts';
import * as applications from './admission/applications/application.ts';
import * as consents from './admission/applications/consent.ts';
import * as needs from './admission/applications/needs.ts';
import * as register from './admission/applications/register.ts';
import * as allotmentRuns from './admission/allotment/runs.ts';
import * as allotmentWaiting from './admission/allotment/waiting-list.ts';
import * as vacateHall from './admission/allotment/vacate-hall.ts';
import * as allotment from './admission/allotment/contract.ts';
import * as audit from './office/audit/contract.ts';
import * as auth from './identity/sign-in/contract.ts';
import * as me from './identity/sign-in/me.ts';
import * as secondFactor from './identity/second-factor/contract.ts';
import { type AnyCall, callsIn } from './wire/call.ts';
import * as dashboard from './office/today/contract.ts';
import * as deskToday from './office/today/today.ts';
import * as eligibility from './admission/eligibility/contract.ts';
import * as events from './wire/events.ts';
import * as feedback from './requests/feedback/contract.ts';
import * as fees from './fees/contract.ts';
import * as feesByStudent from './fees/students.ts';
import * as feeSchedule from './fees/schedule.ts';
import * as feeAdjustments from './fees/adjustments.ts';
import * as feeReminders from './fees/reminders.ts';
import * as feeSettlements from './fees/settlements.ts';
import * as feeStatement from './fees/statement.ts';
import * as bulkSends from './notices/bulk-sends/contract.ts';
import * as counterPayments from './fees/counter.ts';
import * as checkIn from './residence/check-in/contract.ts';
import * as checkOutOfMany from './residence/check-in/many.ts';
import * as inventory from './residence/check-in/inventory.ts';
import * as hallChanges from './residence/halls/changes.ts';
import * as find from './office/find/contract.ts';
import * as halls from './residence/halls/contract.ts';
import * as hallRoom from './residence/halls/room.ts';
import * as imports from './office/imports/contract.ts';
import * as importInvitations from './office/imports/invitations.ts';
import * as leave from './requests/leave/contract.ts';
import * as leaveRegister from './requests/leave/register.ts';
import * as myStay from './residence/my-stay/contract.ts';
import * as notices from './notices/student-notices/contract.ts';
import * as noticesToMany from './notices/student-notices/many.ts';
import * as offers from './admission/rounds/offers.ts';
import * as passwordReset from './identity/password-reset/contract.ts';
import * as payments from './fees/payments.ts';
import * as personalData from './office/personal-data/contract.ts';
import * as erasing from './office/personal-data/erasing.ts';
import * as publicNotices from './notices/public-notices/contract.ts';
import * as registration from './admission/registration/contract.ts';
import * as reports from './office/reports/contract.ts';
import * as usualTimes from './office/reports/usual-times.ts';
import * as requests from './requests/shared/contract.ts';
import * as jobSheet from './requests/shared/job-sheet.ts';
import * as requestPage from './requests/shared/page.ts';
import * as replyTemplates from './requests/shared/reply-templates.ts';
import * as technicians from './requests/shared/technicians.ts';
import * as roomChangesOfOffice from './residence/room-changes/office.ts';
import * as roomChanges from './residence/room-changes/contract.ts';
import * as rounds from './admission/rounds/contract.ts';
import * as roundActs from './admission/rounds/acts.ts';
import * as roundDecisions from './admission/rounds/decisions.ts';
import * as roundHallPlans from './admission/rounds/hall-plan.ts';
import * as roundProofs from './admission/rounds/proof.ts';
import * as publishedRounds from './admission/rounds/published.ts';
import * as commonRequests from './requests/maintenance/common-requests.ts';
import * as maintenanceRequests from './requests/maintenance/contract.ts';
import * as servedContracts from './office/system/served-contracts.ts';
import * as settings from './office/settings/contract.ts';
import * as staff from './identity/staff/contract.ts';
import * as students from './residence/students/contract.ts';
import * as transfer from './admission/applications/transfer.ts';
import * as yearEnd from './residence/year-end/contract.ts';
import * as yearEndReminders from './residence/year-end/reminders.ts';
import * as yearEndKeeping from './residence/year-end/keeping.ts';
import * as visits from './delivery/visits.ts';
import * as system from './office/system/contract.ts';
import * as systemState from './office/system/state.ts';

const modules: readonly Readonly<Record<string, unknown>>[] = [
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
  checkOutOfMany,
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
  feeSettlements,
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
  roundActs,
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
  yearEndReminders,
];

/** Every call of the wire, for the OpenAPI document and for tests over the complete table. */
export const allCalls: readonly AnyCall[] = [
  ...new Set(modules.flatMap((module) => Object.values(module)).flatMap(callsIn)),
];
