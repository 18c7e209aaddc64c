/**
 * A part of what is stored about a student. The rows are `from … where …`, in which `$student` stands for the
 * id of the student and `t` for the table of the rows.
 */
export interface Section {
  title: string;
  from: string;
  where: string;
  /** Columns that are left out: secrets, other people's ids, and what only serves searching. */
  omit?: readonly string[];
}

const ofStudent = 't.student_id = $student';
const ofPerson = 't.person_id = $student';
const ofApplication = `t.application_id in (select id from applications where person_id = $student)`;
const ofRoll = `t.roll_number = (select roll_number from student_profiles where person_id = $student)`;
const ofEmail = `lower(t.email) = (select lower(email) from people where id = $student)`;
const ofRoomChange = `t.room_change_id in (select id from room_changes where person_id = $student)`;
const ofStay = `t.allotment_id in (select id from allotments where person_id = $student)`;
const ofOrder = `t.order_id in (select id from payment_orders where student_id = $student)`;

const comments = (title: string, of: string, parent: string): Section => ({
  title,
  from: `${of}_comments t`,
  where: `t.${of === 'leave' ? 'leave' : of}_id in (select id from ${parent} where student_id = $student)`,
  omit: ['author_id'],
});

/** Everything that is stored about a student, in the order in which it is shown. */
export const sections: readonly Section[] = [
  {
    title: 'Account',
    from: 'people t',
    where: 't.id = $student',
    omit: ['password_hash', 'search_text', 'folded_text', 'hall_scope', 'invited_by'],
  },
  {
    title: 'Profile',
    from: 'student_profiles t',
    where: ofPerson,
    omit: ['search_text', 'folded_text'],
  },
  { title: 'Corrections', from: 'corrections t', where: ofStudent, omit: ['decided_by'] },
  { title: 'Results of the university', from: 'results t', where: ofRoll },
  {
    title: 'Eligibility checks',
    from: 'eligibility_snapshots t',
    where: ofRoll,
    omit: ['token_hash'],
  },
  { title: 'Attempts at eligibility checks', from: 'eligibility_tries t', where: ofRoll },
  { title: 'Registrations that were opened', from: 'opened_applications t', where: ofRoll },
  { title: 'Applications', from: 'applications t', where: ofPerson },
  { title: 'Choices', from: 'application_choices t', where: ofApplication },
  { title: 'Earlier orders of choices', from: 'application_choice_orders t', where: ofApplication },
  { title: 'Wished room-mates', from: 'application_room_mates t', where: ofApplication },
  {
    title: 'Changes of applications',
    from: 'application_changes t',
    where: ofApplication,
    omit: ['by'],
  },
  { title: 'Needs', from: 'applicant_needs t', where: ofPerson, omit: ['recorded_by'] },
  {
    title: 'Consents of parents or guardians',
    from: 'guardian_consents t',
    where: ofApplication,
    omit: ['recorded_by', 'withdrawn_by'],
  },
  { title: 'Rounds', from: 'round_applications t', where: ofPerson },
  { title: 'Decisions of rounds', from: 'round_decisions t', where: ofPerson },
  { title: 'Decisions of runs of a hall', from: 'allotment_decisions t', where: ofPerson },
  { title: 'Offers', from: 'allotment_offers t', where: ofPerson, omit: ['answered_by'] },
  { title: 'Beds', from: 'allotments t', where: ofPerson, omit: ['given_by', 'ended_by'] },
  {
    title: 'Check-in and check-out',
    from: 'check_ins t',
    where: ofStay,
    omit: ['checked_in_by', 'checked_out_by'],
  },
  {
    title: 'Anti-ragging undertakings',
    from: 'undertakings t',
    where: ofPerson,
    omit: ['recorded_by'],
  },
  {
    title: 'Findings at check-out',
    from: 'inventory_findings t',
    where: ofStay,
    omit: ['settled_by'],
  },
  { title: 'Beds that are kept', from: 'kept_beds t', where: ofStay, omit: ['kept_by'] },
  { title: 'Vacating of halls', from: 'hall_vacating_rows t', where: ofStay },
  {
    title: 'Room changes',
    from: 'room_changes t',
    where: ofPerson,
    omit: ['other_id', 'other_allotment_id'],
  },
  { title: 'Wishes of room changes', from: 'room_change_wishes t', where: ofRoomChange },
  {
    title: 'Steps of room changes',
    from: 'room_change_steps t',
    where: ofRoomChange,
    omit: ['by'],
  },
  { title: 'Fees', from: 'fee_demands t', where: ofStudent },
  {
    title: 'Entries of the fee account',
    from: 'fee_ledger t',
    where: 't.demand_id in (select id from fee_demands where student_id = $student)',
  },
  { title: 'Orders of payments', from: 'payment_orders t', where: ofStudent },
  { title: 'Online payments', from: 'gateway_payments t', where: ofOrder },
  { title: 'Movements of online payments', from: 'payment_ledger t', where: ofOrder },
  {
    title: 'Payments at the office',
    from: 'counter_payments t',
    where: ofStudent,
    omit: ['received_by'],
  },
  {
    title: 'Adjustments of fees',
    from: 'fee_adjustments t',
    where: ofStudent,
    omit: ['requested_by', 'decided_by'],
  },
  { title: 'Reminders of fees', from: 'fee_reminders t', where: ofStudent, omit: ['reminded_by'] },
  {
    title: 'Maintenance requests',
    from: 'service_requests t',
    where: ofStudent,
    omit: ['search_text', 'folded_text'],
  },
  comments('Comments on maintenance requests', 'service_request', 'service_requests'),
  { title: 'Joined maintenance requests', from: 'service_request_joins t', where: ofStudent },
  {
    title: 'Leave',
    from: 'leave_applications t',
    where: ofStudent,
    omit: ['search_text', 'folded_text', 'decided_by'],
  },
  comments('Comments on leave', 'leave', 'leave_applications'),
  { title: 'Feedback', from: 'feedback t', where: ofStudent, omit: ['search_text', 'folded_text'] },
  comments('Comments on feedback', 'feedback', 'feedback'),
  {
    title: 'Notices received',
    from: 'student_notices t',
    where: 't.recipient_id = $student',
    omit: ['sender_id', 'search_text', 'folded_text'],
  },
  {
    title: 'Mail and notices to many that you are a recipient of',
    from: 'bulk_recipients t',
    where: ofPerson,
    omit: ['mail_event'],
  },
  {
    title: 'Mail and SMS sent, without their texts',
    from: 'outbox t',
    where: ofPerson,
    omit: ['body', 'event_key', 'message_id', 'recipient_hash'],
  },
  { title: 'Sessions', from: 'sessions t', where: ofPerson, omit: ['token_hash'] },
  { title: 'Known browsers', from: 'known_browsers t', where: ofPerson, omit: ['browser'] },
  {
    title: 'Failed sign-ins',
    from: 'sign_in_failures t',
    where: 'lower(t.account) = (select lower(email) from people where id = $student)',
    omit: ['browser'],
  },
  {
    title: 'One-time passwords',
    from: 'one_time_passwords t',
    where: ofEmail,
    omit: ['code_hash', 'browser_hash', 'link'],
  },
  { title: 'Invitations', from: 'invitations t', where: ofPerson, omit: ['token_hash'] },
  { title: 'Imports with your record', from: 'import_students t', where: ofPerson },
  {
    title: 'Mailed invitations',
    from: 'student_invitations t',
    where: ofPerson,
    omit: ['event_key', 'invited_by', 'send_id'],
  },
  {
    title: 'Audit log: what you did',
    from: 'audit_log t',
    where: 't.actor_id = $student',
    omit: ['request_id'],
  },
  {
    title: 'Audit log: what was done to your account',
    from: 'audit_log t',
    where: `t.subject_type in ('person', 'student') and t.subject_id = $student::text
      and t.actor_id is distinct from $student`,
    omit: ['request_id', 'actor_id', 'address'],
  },
];

/** Tables that refer to people and have nothing about a student that is not in another section, and why. */
export const withoutSection: Readonly<Record<string, string>> = {
  allotment_rounds: 'staff who ran a round',
  allotment_runs: 'staff who ran a hall',
  bulk_notices: 'staff who withdrew a notice; its text is in student_notices',
  bulk_sends: 'staff who sent to many',
  hall_vacatings: 'staff who vacated a hall',
  dated_settings: 'staff who changed a setting',
  imports: 'staff who imported a file',
  open_room_changes: 'an index of room_changes',
  public_notices: 'staff who wrote a notice',
  second_factors: 'staff only',
  sign_in_challenges: 'staff only',
  undoable_acts: 'staff who acted on a request; removed after a day',
};

/** The table of a section. */
export function tableOf({ from }: Section): string {
  return from.split(' ')[0] ?? '';
}
