import type { Role } from '@hostel/contracts/wire/roles';

/** The password of every demo account; production rejects a database with demo accounts. */
export const demoPassword = 'hostel-demo';

export interface DemoPerson {
  email: string;
  name: string;
  role: Role;
}

/** Members of staff, one for each role. */
export const demoStaff: readonly DemoPerson[] = [
  { email: 'provost@example.edu', name: 'Prof. Raghunath Deshmane', role: 'provost' },
  { email: 'chief@example.edu', name: 'Prof. Harikesh Vardhan', role: 'chief-provost' },
  { email: 'warden@example.edu', name: 'Dr. Yashpal Dhillon', role: 'warden' },
  { email: 'admin@example.edu', name: 'Smt. Padmaja Iyengar', role: 'admin' },
];

export interface DemoStudent {
  email: string;
  name: string;
  rollNumber: string;
  /** Id of the course in contracts. */
  courseId: string;
}

function student(name: string, rollNumber: string, courseId: string): DemoStudent {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.edu`;
  return { email, name, rollNumber, courseId };
}

/** Invented people. The first is the demo student; the last applied after the allotment. */
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
  student('Manas Rautray', '23CHE0012', 'C025'),
  student('Karthik Vaidhya', '23MAT0006', 'C026'),
  student('Gaurav Timilsina', '24ECO0034', 'C016'),
  student('Zubin Contractor', '23HIS0018', 'C005'),
  student('Lalit Khandelia', '24POL0023', 'C006'),
  student('Faizan Mirza Baig', '24CSE0205', 'C050'),
  student('Bhavesh Solankure', '23CHM0041', 'C056'),
  student('Abhinav Dikshitar', '24BIO0013', 'C057'),
  student('Sujit Hansdak', '24AGR0028', 'C059'),
];
