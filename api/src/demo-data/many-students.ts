import { courses } from '@hostel/contracts/courses';
import { bedsOf, halls } from '@hostel/contracts/halls';
import type pg from 'pg';
import { newId } from '../database/new-id.ts';

/** Invented parts of names; every pair is somebody else. */
const given = [
  ...['Aarush', 'Abhijit', 'Akshay', 'Anirban', 'Bhargav', 'Chirag', 'Darshan', 'Eklavya'],
  ...['Farhan', 'Girish', 'Hemant', 'Ishita', 'Jasleen', 'Kavya', 'Lavanya', 'Meenal'],
  ...['Nandini', 'Ojasvi', 'Parul', 'Rukmini', 'Sanjana', 'Trisha', 'Urvashi', 'Vaidehi'],
];
const family = [
  ...['Adhikari', 'Bapat', 'Chakravarti', 'Dhanuka', 'Engineer', 'Fotedar', 'Gadkari'],
  ...['Hazarika', 'Indurkar', 'Jadeja', 'Kamath', 'Lalwani', 'Mahapatra', 'Naskar', 'Oberai'],
  ...['Pathania', 'Rangarajan', 'Sengar', 'Tirkey', 'Unnithan', 'Vashisht', 'Wadekar', 'Zutshi'],
];

export const manyPrefix = 'seed-';

export interface ManyStudent {
  id: string;
  name: string;
  email: string;
  rollNumber: string;
  courseName: string;
  department: string;
  gender: 'male' | 'female';
  hostelName: string | null;
  roomNumber: string | null;
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
}

/** The n-th of many students: the same number gives the same person. Halls fill up, then no more. */
export function manyStudent(number: number): ManyStudent {
  const hall = pick(halls, number);
  const bed = Math.floor(number / halls.length);
  const rooms = hall.rooms.single + hall.rooms.double + hall.rooms.triple;
  const perFloor = Math.ceil(rooms / hall.floors);
  const room = Math.floor((bed * rooms) / bedsOf(hall));
  const placed = bed < bedsOf(hall);
  const course = pick(courses, number * 7);
  const digits = String(number).padStart(6, '0');
  return {
    id: newId(),
    name: `${pick(given, number)} ${pick(family, Math.floor(number / given.length))}`,
    email: `${manyPrefix}${digits}@example.edu`,
    rollNumber: `SEED${digits}`,
    courseName: course.name,
    department: course.department,
    gender: hall.hostelFor,
    hostelName: placed ? hall.name : null,
    roomNumber: placed
      ? String((Math.floor(room / perFloor) + 1) * 100 + (room % perFloor) + 1)
      : null,
  };
}

/** Adds students with one statement for each table. */
export async function insertStudents(
  client: pg.ClientBase,
  students: readonly ManyStudent[],
  passwordHash: string,
): Promise<void> {
  await client.query(
    `insert into people (id, role, name, email, password_hash)
     select id, 'student', name, email, $4
     from unnest($1::uuid[], $2::text[], $3::text[]) as given (id, name, email)`,
    [
      students.map(({ id }) => id),
      students.map(({ name }) => name),
      students.map(({ email }) => email),
      passwordHash,
    ],
  );
  await client.query(
    `insert into student_profiles
       (person_id, roll_number, course_name, department, gender, hostel_name, room_number)
     select * from unnest
       ($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])`,
    [
      students.map(({ id }) => id),
      students.map(({ rollNumber }) => rollNumber),
      students.map(({ courseName }) => courseName),
      students.map(({ department }) => department),
      students.map(({ gender }) => gender),
      students.map(({ hostelName }) => hostelName),
      students.map(({ roomNumber }) => roomNumber),
    ],
  );
}
