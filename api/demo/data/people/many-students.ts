import { courses } from '@hostel/contracts/registration/courses';
import { bedsOfHall } from '../../../src/features/halls/bed-plan.ts';
import { firstHalls } from '../../../src/features/halls/first-halls.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { parentsOf, passingSgpa, pick, preferenceOf } from './academic.ts';

/** Invented parts of names. */
const given = {
  male: [
    'Aarush',
    'Abhijit',
    'Akshay',
    'Anirban',
    'Bhargav',
    'Chirag',
    'Darshan',
    'Eklavya',
    'Farhan',
    'Girish',
    'Hemant',
    'Jayesh',
    'Kishore',
    'Lokesh',
    'Mihir',
    'Nishant',
  ],
  female: [
    'Ishita',
    'Jasleen',
    'Kavya',
    'Lavanya',
    'Meenal',
    'Nandini',
    'Ojasvi',
    'Parul',
    'Rukmini',
    'Sanjana',
    'Trisha',
    'Urvashi',
    'Vaidehi',
    'Yamini',
    'Zeenat',
    'Anwesha',
  ],
};
const family = [
  'Adhikari',
  'Bapat',
  'Chakravarti',
  'Dhanuka',
  'Engineer',
  'Fotedar',
  'Gadkari',
  'Hazarika',
  'Indurkar',
  'Jadeja',
  'Kamath',
  'Lalwani',
  'Mahapatra',
  'Naskar',
  'Oberai',
  'Pathania',
  'Rangarajan',
  'Sengar',
  'Tirkey',
  'Unnithan',
  'Vashisht',
  'Wadekar',
  'Zutshi',
];

export const manyPrefix = 'seed-';

/** The hall that the allotment fills: its students wait for a run. */
const allottedHall = 'H001';
const builtBeds = new Map(firstHalls.map((hall) => [hall.id, bedsOfHall(hall)]));

/** The n-th student: the same number always gives the same person. Beds are given until the halls are full. */
export function manyStudent(number: number) {
  const hall = pick(firstHalls, number);
  const place = Math.floor(number / firstHalls.length);
  const bed = hall.id === allottedHall ? undefined : builtBeds.get(hall.id)?.[place];
  const course = pick(courses, number * 7);
  const digits = String(number).padStart(6, '0');
  const firstNames = given[hall.hostelFor];
  const familyName = pick(family, Math.floor(place / firstNames.length));
  const name = `${pick(firstNames, place)} ${familyName}`;
  const month = String(1 + (number % 12)).padStart(2, '0');
  return {
    id: newId(),
    name,
    ...parentsOf(name, number),
    gender: hall.hostelFor,
    email: `${manyPrefix}${digits}@example.edu`,
    rollNumber: `SEED${digits}`,
    courseId: course.id,
    courseName: course.name,
    department: course.department,
    dateOfBirth: `${2004 + (number % 4)}-${month}-${String(1 + (number % 28)).padStart(2, '0')}`,
    contactNumber: `+917${String(number).padStart(9, '0')}`,
    sgpaOdd: passingSgpa(number),
    sgpaEven: passingSgpa(number * 3 + 7),
    semester: String(2 + (number % 3)),
    roomPreference: preferenceOf(number),
    bed: bed && { id: bed.id, hostelName: hall.name, roomNumber: bed.roomNumber },
  };
}
export type ManyStudent = ReturnType<typeof manyStudent>;
