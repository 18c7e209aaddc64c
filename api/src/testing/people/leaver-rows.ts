import { randomUUID } from 'node:crypto';

/** A student with something in every table. Set `id` before the rows are made. */
export interface Leaver {
  id: string;
  name: string;
  email: string;
  roll: string;
  phone: string;
}

type Row = readonly [table: string, given: Readonly<Record<string, unknown>>];

const at = '2013-06-01T06:00:00Z';

const ids = {
  application: randomUUID(),
  stay: randomUUID(),
  round: randomUUID(),
  roomChange: randomUUID(),
  demand: randomUUID(),
  order: randomUUID(),
  counter: randomUUID(),
  adjustment: randomUUID(),
  request: randomUUID(),
  photos: [randomUUID(), randomUUID()],
  leave: randomUUID(),
  feedback: randomUUID(),
  send: randomUUID(),
} as const;
const staff = randomUUID();

function admissionRows({ email, roll, name }: Leaver): Row[] {
  return [
    ['results', { roll_number: roll, email, name }],
    ['eligibility_snapshots', { roll_number: roll, sgpa_odd: 1, sgpa_even: 1 }],
    ['eligibility_tries', { roll_number: roll }],
    ['pending_registrations', { roll_number: roll, email }],
    ['opened_applications', { roll_number: roll }],
    ['applications', { id: ids.application, roll_number: roll, email, course_id: 'C001' }],
    ['application_choices', { hall_id: 'H001' }],
    ['application_choice_orders', {}],
    ['application_room_mates', { roll_number: 'OTHER1' }],
    ['application_room_mates', { roll_number: roll, application_id: randomUUID() }],
    ['application_changes', { document: null }],
    ['applicant_needs', { categories: [name] }],
    ['guardian_consents', { withdrawn_by: staff, withdrawn_at: at }],
    [
      'allotment_rounds',
      {
        id: ids.round,
        state: 'published',
        published_at: at,
        previewed_at: at,
        locked_at: at,
        root: 'a'.repeat(64),
        seed_commitment: 'b'.repeat(64),
        snapshot_hash: 'c'.repeat(64),
        rules: '{}',
        cancel_reason: null,
        draw_source: null,
        draw_not_before: null,
        draw: null,
        drawn_at: null,
      },
    ],
    [
      'round_applications',
      { pseudonym: 'p1', held_bed_id: null, held_choice: null, held_class: null },
    ],
    [
      'round_decisions',
      {
        outcome: 'waiting',
        basis: null,
        hall_id: null,
        room_type: null,
        bed_id: null,
        before_bed_id: null,
      },
    ],
    ['round_proof_files', { snapshot: Buffer.from('input') }],
    ['allotment_decisions', { outcome: 'waiting', bed_id: null }],
    ['allotment_offers', { state: 'ended', answer: null }],
  ];
}

const stayRows: readonly Row[] = [
  [
    'allotments',
    { id: ids.stay, round_id: null, run_id: null, ended_at: at, ended_how: 'vacated' },
  ],
  ['check_ins', { arrived_on: '2000-01-01', moved_from: null }],
  ['undertakings', { how: 'signed-form', recorded_by: staff }],
  ['inventory_findings', { settled_by: staff, item: 'Chair' }],
  ['kept_beds', {}],
  ['hall_vacating_rows', { state: 'failed' }],
  ['room_change_wishes', { hall_id: 'H001' }],
  ['room_change_steps', { state: 'withdrawn' }],
];

function roomChangeRows({ roll }: Leaver): Row[] {
  const ended = { kind: 'swap', respond_by: at, state: 'withdrawn', ended_how: null };
  const own = { ...ended, other_answer: null, other_hall_id: null, granted_bed_id: null };
  return [
    ['room_changes', { ...own, id: ids.roomChange, roll_number: 'OTHER1' }],
    [
      'room_changes',
      { ...own, id: randomUUID(), person_id: randomUUID(), roll_number: roll, reason: 'Noise' },
    ],
  ];
}

const feeRows: readonly Row[] = [
  [
    'fee_demands',
    { id: ids.demand, semester: null, charged: 50_000, paid: 50_000, room_type: 'single' },
  ],
  ['fee_ledger', { id: randomUUID(), amount: 50_000, order_id: null, payment_id: null }],
  [
    'fee_ledger',
    {
      id: randomUUID(),
      kind: 'payment',
      amount: -50_000,
      order_id: null,
      payment_id: null,
      counter_payment_id: ids.counter,
    },
  ],
  [
    'payment_orders',
    {
      id: ids.order,
      semester: null,
      closed: true,
      gateway_order_id: 'order_1',
      receipt_number: 'R-1',
    },
  ],
  ['gateway_payments', { payment_id: 'pay_1' }],
  ['payment_ledger', { kind: 'captured', payment_id: 'pay_1', amount: 50_000 }],
  [
    'counter_payments',
    { id: ids.counter, method: 'draft', dated_on: '2012-08-01', receipt_number: 'R-2' },
  ],
  [
    'fee_adjustments',
    { id: ids.adjustment, state: 'approved', decided_by: randomUUID(), requested_by: staff },
  ],
  ['fee_reminders', { reminded_by: staff }],
];

function requestRows({ id, name }: Leaver): Row[] {
  const [photo, completion] = ids.photos;
  const comment = { author_id: staff, status: 'completed' };
  const content = JSON.stringify({ query: { search: name }, year: 2012 });
  const audience = JSON.stringify({ kind: 'filter', search: name });
  return [
    ...ids.photos.map(
      (picture) => ['photos', { id: picture, content_type: 'image/jpeg' }] as const,
    ),
    [
      'service_requests',
      { id: ids.request, status: 'completed', photo_id: photo, completion_photo_id: completion },
    ],
    ['service_request_comments', { ...comment, service_request_id: ids.request }],
    ['service_request_joins', { service_request_id: ids.request }],
    [
      'leave_applications',
      {
        id: ids.leave,
        status: 'approved',
        decided_by: staff,
        from_date: '2012-09-01',
        to_date: '2012-09-05',
      },
    ],
    ['leave_comments', { ...comment, leave_id: ids.leave }],
    ['feedback', { id: ids.feedback, status: 'closed', feedback_type: 'Other' }],
    ['feedback_comments', { ...comment, feedback_id: ids.feedback }],
    ['student_notices', { recipient_id: id, notice_type: 'General Notice' }],
    ['bulk_sends', { id: ids.send, kind: 'notice', state: 'sent', content, reason: null }],
    ['bulk_notices', { notice_type: 'General Notice', withdrawn_at: at, audience }],
    ['bulk_recipients', { state: 'sent' }],
  ];
}

function accountRows({ email }: Leaver): Row[] {
  return [
    ['corrections', { state: 'accepted', decided_at: at }],
    ['outbox', { failed_at: at, sms_template: null, recipient_hash: null }],
    ['development_mailbox', { recipient: email }],
    ['development_mailbox', { recipient: 'office@example.edu', message_id: 'to-the-office' }],
    ['sessions', {}],
    ['known_browsers', {}],
    ['sign_in_failures', { account: email }],
    ['one_time_passwords', { email }],
    ['email_look_ups', { email }],
    ['invitations', {}],
    ['student_invitations', {}],
    ['import_students', {}],
  ];
}

/**
 * Rows of every table about a student who left years ago, without the account, the profile and the audit
 * log. Columns that are not given get a text with personal values.
 */
export function leaverRows(leaver: Leaver): Row[] {
  const common = {
    person_id: leaver.id,
    student_id: leaver.id,
    application_id: ids.application,
    allotment_id: ids.stay,
    round_id: ids.round,
    room_change_id: ids.roomChange,
    demand_id: ids.demand,
    order_id: ids.order,
    send_id: ids.send,
    admission_year: 2012,
    created_at: '2012-07-10T06:00:00Z',
    phone: leaver.phone,
    hall_id: 'H001',
    room_number: '101',
    bed_id: 'H001-101-A',
    address: '127.0.0.1',
    request_id: 'request-1',
  };
  const rows = [
    ...admissionRows(leaver),
    ...stayRows,
    ...roomChangeRows(leaver),
    ...feeRows,
    ...requestRows(leaver),
    ...accountRows(leaver),
  ];
  return rows.map(([table, given]) => [table, { ...common, ...given }]);
}
