import { sql, type SQL } from 'drizzle-orm';

const openMaintenance = (person: SQL) => sql`
  select from service_requests
   where student_id = ${person} and status in ('pending', 'in-progress')`;

const openLeave = (person: SQL) => sql`
  select from leave_applications where student_id = ${person} and status = 'pending'`;

const openFeedback = (person: SQL) => sql`
  select from feedback where student_id = ${person} and status in ('pending', 'in-progress')`;

const count = (rows: SQL) => sql`(select count(*) from (${rows}) found)`;

/** How many requests of a student the office has still to answer: maintenance, leave and feedback. */
export const countOpenRequests = (person: SQL) =>
  sql`(${count(openMaintenance(person))} + ${count(openLeave(person))}
    + ${count(openFeedback(person))})`;

/** How many leave applications of a student wait for a decision. */
export const countOpenLeave = (person: SQL) => count(openLeave(person));

/**
 * How many of them must be finished before the student leaves: feedback is no obstacle, nor is a request
 * for a common area, which others need as well, nor one that was reopened after the student had moved out.
 */
export const countRequestsToFinish = (person: SQL) => sql`(
  ${count(sql`${openMaintenance(person)} and common_area is null and not for_room`)}
  + ${count(openLeave(person))})`;
