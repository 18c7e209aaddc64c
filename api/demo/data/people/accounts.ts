import type { Role } from '@hostel/contracts/wire/roles';

/** The password of every demo account; production rejects a database with demo accounts. */
export const demoPassword = 'hostel-demo';

export interface DemoPerson {
  email: string;
  name: string;
  role: Role;
  /** Ids of the halls whose residents the account sees; absent: all halls. */
  halls?: readonly string[];
}

/** Members of staff. The first of a role sees all halls. */
export const demoStaff: readonly DemoPerson[] = [
  { email: 'provost@example.edu', name: 'Prof. Raghunath Deshmane', role: 'provost' },
  { email: 'chief@example.edu', name: 'Prof. Harikesh Vardhan', role: 'chief-provost' },
  { email: 'warden@example.edu', name: 'Dr. Yashpal Dhillon', role: 'warden' },
  { email: 'admin@example.edu', name: 'Smt. Padmaja Iyengar', role: 'admin' },
  {
    email: 'warden.gargi@example.edu',
    name: 'Dr. Pooja Thakkar',
    role: 'warden',
    halls: ['H003'],
  },
  { email: 'clerk@example.edu', name: 'Shri Manohar Lal Bisht', role: 'clerk' },
];

export interface DemoStudent {
  email: string;
  name: string;
  rollNumber: string;
  /** Id of the course in contracts. */
  courseId: string;
  gender: 'male' | 'female';
  /** The hall whose run gives the bed. */
  hallId: string;
  /** Whether the student applied before the first run of the hall, before the second, between that and the round, or after it. */
  applied: Applied;
}

export type Applied = 'early' | 'late' | 'round' | 'afterwards';

/** The university’s email for a name. */
export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.edu`;
}

function resident(hallId: string, gender: DemoStudent['gender'], applied: Applied) {
  return (name: string, rollNumber: string, courseId: string): DemoStudent => {
    return { email: emailOf(name), name, rollNumber, courseId, gender, hallId, applied };
  };
}

const student = resident('H001', 'male', 'early');
const lateStudent = resident('H001', 'male', 'late');

/**
 * Invented people with accounts that the documentation and the journeys name. The first is the demo
 * student. Others fill the halls: `hall-students.ts`.
 */
export const demoStudents: readonly DemoStudent[] = [
  { ...student('Arjun Sahni', '24CSE0117', 'C047'), email: 'student@example.edu' },
  student('Vivaan Kothari', '24CSE0142', 'C047'),
  student('Ishaan Bhadra', '24CSE0163', 'C048'),
  student('Devansh Purohit', '23ECE0058', 'C052'),
  student('Kabir Lohani', '23ECE0071', 'C052'),
  student('Rohan Talukdar', '23MEC0019', 'C054'),
  student('Aditya Wagle', '24MEC0044', 'C054'),
  student('Nikhil Suryawanshi', '24CIV0032', 'C055'),
  student('Pranav Elayath', '24CIV0037', 'C055'),
  student('Harpreet Sekhon', '23EEE0026', 'C053'),
  student('Tenzin Norgay Bhutia', '24EEE0051', 'C053'),
  student('Imran Shaikhani', '23ITE0063', 'C051'),
  student('Joseph Kurisinkal', '24ITE0088', 'C051'),
  student('Yash Dadhich', '24BCA0021', 'C040'),
  student('Samarth Nigudkar', '23BCA0015', 'C040'),
  student('Uday Pratihar', '24PHY0009', 'C024'),
  lateStudent('Manas Rautray', '23CHE0012', 'C025'),
  lateStudent('Karthik Vaidhya', '23MAT0006', 'C026'),
  lateStudent('Gaurav Timilsina', '24ECO0034', 'C016'),
  lateStudent('Zubin Contractor', '23HIS0018', 'C005'),
  lateStudent('Lalit Khandelia', '24POL0023', 'C006'),
  lateStudent('Faizan Mirza Baig', '24CSE0205', 'C050'),
  lateStudent('Bhavesh Solankure', '23CHM0041', 'C056'),
  lateStudent('Abhinav Dikshitar', '24BIO0013', 'C057'),
  resident('H001', 'male', 'afterwards')('Sujit Hansdak', '24AGR0028', 'C059'),
  resident('H003', 'female', 'early')('Meera Nambiar', '24CSE0231', 'C047'),
  resident('H003', 'female', 'late')('Sukanya Bhosale', '23ECE0094', 'C052'),
  resident('H004', 'female', 'early')('Jaspreet Grewal', '24PHY0017', 'C024'),
  resident('H007', 'female', 'early')('Ananya Chatterjee', '23HIS0027', 'C005'),
  resident('H003', 'female', 'afterwards')('Kavita Rawat', '24BCA0046', 'C040'),
  resident('H003', 'female', 'afterwards')('Priyanka Munda', '25ECO0052', 'C016'),
  resident('H002', 'male', 'round')('Rohit Barua', '24MEC0061', 'C054'),
  resident('H003', 'female', 'round')('Neha Srivastava', '24CSE0248', 'C047'),
];
