/**
 * What erasing does with the rows of a table: deletes them, or replaces the personal values (`set`). In the
 * texts `t` is the table, and `$ids`, `$rolls`, `$emails`, `$words` and `$photos` are those of the students.
 */
export interface EraseRule {
  table: string;
  where: string;
  /** Absent: the rows are deleted. */
  set?: string;
}

const erased = `'Erased'`;
const ofPerson = 't.person_id = any($ids)';
const ofStudent = 't.student_id = any($ids)';
const ofApplication =
  't.application_id in (select id from applications where person_id = any($ids))';
const ofStay = 't.allotment_id in (select id from allotments where person_id = any($ids))';
const ofRoll = 't.roll_number = any($rolls)';
const ofSend = 'in (select send_id from bulk_recipients where person_id = any($ids))';
const ofRoomChange =
  't.room_change_id in (select id from room_changes where person_id = any($ids))';

/** Replaces a text that may be missing. */
const masked = (...columns: string[]) =>
  columns
    .map((column) => `${column} = case when t.${column} is not null then ${erased} end`)
    .join(', ');

const comments = (table: string, column: string, parent: string): EraseRule => ({
  table,
  where: `t.${column} in (select id from ${parent} where student_id = any($ids))
    or t.author_id = any($ids)`,
  set: `comment = ${erased}`,
});

/** Accounts, sign-ins and mail. */
const account: readonly EraseRule[] = [
  {
    table: 'people',
    where: 't.id = any($ids)',
    set: `name = 'Erased student', email = 'erased-' || t.id || '@erased.invalid',
      phone_number = null, password_hash = null, disabled_at = coalesce(t.disabled_at, now()),
      updated_at = now(), erased_at = now()`,
  },
  {
    table: 'student_profiles',
    where: ofPerson,
    set: `roll_number = 'ERASED-' || upper(t.person_id::text), hostel_name = null, room_number = null,
      father_name = null, mother_name = null, date_of_birth = null, contact_number = null,
      address = null, guardian_name = null, guardian_phone = null, sgpa_odd = null, sgpa_even = null,
      updated_at = now()`,
  },
  { table: 'corrections', where: ofStudent },
  ...[
    'sessions',
    'known_browsers',
    'invitations',
    'student_invitations',
    'import_students',
    'second_factors',
    'sign_in_challenges',
    'outbox',
  ].map((table) => ({ table, where: ofPerson })),
  { table: 'sign_in_failures', where: 'lower(t.account) = any($emails)' },
  { table: 'one_time_passwords', where: 't.email = any($emails)' },
  { table: 'email_look_ups', where: 'lower(t.email) = any($emails)' },
  { table: 'pending_registrations', where: `t.email = any($emails) or ${ofRoll}` },
  {
    table: 'development_mailbox',
    where: `lower(t.recipient) = any($emails) or exists (select from unnest($words) as word
      where position(word in lower(t.recipient || ' ' || t.subject || ' ' || t.body)) > 0)`,
  },
];

/** Records of the university, applications, rounds and beds. */
const admission: readonly EraseRule[] = [
  ...['results', 'eligibility_snapshots', 'eligibility_tries', 'opened_applications'].map(
    (table) => ({ table, where: ofRoll }),
  ),
  ...[
    'application_choices',
    'application_choice_orders',
    'application_changes',
    'guardian_consents',
  ].map((table) => ({ table, where: ofApplication })),
  // Also those of others, who named the student.
  { table: 'application_room_mates', where: `${ofApplication} or ${ofRoll}` },
  {
    table: 'applications',
    where: ofPerson,
    set: `roll_number = 'ERASED-' || upper(t.person_id::text),
      email = 'erased-' || t.person_id || '@erased.invalid', sgpa_odd = 0, sgpa_even = 0`,
  },
  { table: 'applicant_needs', where: ofPerson },
  { table: 'allotment_decisions', where: ofPerson, set: 'sgpa_odd = 0, sgpa_even = 0' },
  {
    table: 'allotments',
    where: `${ofPerson} and num_nonnulls(t.given_reason, t.end_reason) > 0`,
    set: masked('given_reason', 'end_reason'),
  },
  {
    table: 'check_ins',
    where: ofStay,
    set: `key_given = ${erased}, key_remark = null,
      no_arrival_reason = case when t.arrived_on is null then ${erased} end`,
  },
  { table: 'undertakings', where: ofPerson },
  {
    table: 'inventory_findings',
    where: `${ofStay} and t.settled_reason is not null`,
    set: `settled_reason = ${erased}`,
  },
  { table: 'kept_beds', where: ofStay },
  {
    table: 'hall_vacating_rows',
    where: `${ofStay} and t.failure is not null`,
    set: `failure = ${erased}`,
  },
  { table: 'room_change_wishes', where: ofRoomChange },
  { table: 'room_change_steps', where: ofRoomChange },
  {
    table: 'room_changes',
    where: `${ofPerson} or t.other_id = any($ids) or ${ofRoll}`,
    set: `reason = case when ${ofPerson} then ${erased} else t.reason end,
      roll_number = case when t.roll_number is not null then 'ERASED' end`,
  },
];

/** Fees: amounts, days and kinds stay, texts and numbers of banks don’t. After the account. */
const fees: readonly EraseRule[] = [
  {
    table: 'fee_ledger',
    where: `t.reason is not null
      and t.demand_id in (select id from fee_demands where student_id = any($ids))`,
    set: 'reason = null',
  },
  {
    table: 'counter_payments',
    where: `${ofStudent} and t.reference is not null`,
    set: `reference = 'ERASED-' || t.id, ${masked('bank')}`,
  },
  {
    table: 'fee_adjustments',
    where: ofStudent,
    set: masked('reason', 'reference', 'decision_reason'),
  },
  {
    table: 'gateway_payments',
    where: `t.failure is not null
      and t.order_id in (select id from payment_orders where student_id = any($ids))`,
    set: 'failure = null',
  },
];

/** Requests, leave, feedback and notices. */
const requests: readonly EraseRule[] = [
  comments('service_request_comments', 'service_request_id', 'service_requests'),
  comments('leave_comments', 'leave_id', 'leave_applications'),
  comments('feedback_comments', 'feedback_id', 'feedback'),
  {
    table: 'service_requests',
    where: ofStudent,
    set: `description = ${erased}, ${masked('admin_comments', 'visit_time')}, photo_id = null,
      completion_photo_id = null, photos_removed_at = case
        when num_nonnulls(t.photo_id, t.completion_photo_id) > 0 then now()
        else t.photos_removed_at end`,
  },
  { table: 'photos', where: 't.id = any($photos)' },
  {
    table: 'leave_applications',
    where: ofStudent,
    set: `reason = ${erased}, emergency_contact = ${erased}, ${masked('provost_comments')}`,
  },
  {
    table: 'feedback',
    where: ofStudent,
    set: `message = ${erased}, ${masked('custom_subject', 'response')}`,
  },
  { table: 'student_notices', where: 't.recipient_id = any($ids)' },
  {
    table: 'bulk_notices',
    where: `t.send_id ${ofSend} and not exists (select from bulk_recipients r
      where r.send_id = t.send_id and r.person_id <> all($ids))`,
    set: `subject = ${erased}, message = ${erased}, ${masked('action_required', 'correction')}`,
  },
  {
    table: 'bulk_notices',
    where: `t.send_id ${ofSend} and t.audience ? 'search'`,
    set: `audience = t.audience - 'search', audience_text = 'Students found by a search'`,
  },
  {
    table: 'bulk_sends',
    where: `t.id ${ofSend} and t.content #> '{query,search}' is not null`,
    set: `content = t.content #- '{query,search}'`,
  },
  { table: 'bulk_recipients', where: ofPerson },
];

/** Every rule, in the order in which they are carried out. */
export const eraseRules: readonly EraseRule[] = [...account, ...admission, ...fees, ...requests];

/** Tables with rows about a student that stay as they are, and why. */
export const retainedRows: Readonly<Record<string, string>> = {
  allotment_offers: 'occupancy and offers of past years: no texts, and the student is a pseudonym',
  audit_log: 'the seals need every row as it was written; it has ids, not names',
  fee_demands: 'sums of the accounts: amounts, fees and days',
  fee_reminders: 'amounts and days',
  payment_ledger: 'the database refuses every change; it has amounts and numbers of the gateway',
  payment_orders: 'receipts of payments: amounts and numbers',
  round_applications: 'erased with the rounds of its year, before the student',
  round_decisions: 'erased with the rounds of its year, before the student',
  service_request_joins: 'counts of joined requests',
};
