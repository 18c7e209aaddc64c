import type { exportShapes, Student } from '@hostel/contracts/students';
import type { FileReply } from '../plugins/call-context.ts';
import { csvOf, type Row } from './csv.ts';

type Shape = (typeof exportShapes)[number];

/** The fields of the registered students' download, as the specification names them. */
function registered({ studentProfileId: profile }: Student): Row {
  return {
    Name: profile.name,
    FatherName: profile.fatherName,
    MotherName: profile.motherName,
    RollNo: profile.rollNumber,
    Gender: profile.gender,
    Course: profile.courseName,
    Semester: profile.semester,
    RoomPreference: profile.roomPreference,
    ContactNumber: profile.contactNumber,
    AdmissionYear: profile.admissionYear,
  };
}

function directory(student: Student): Row {
  const profile = student.studentProfileId;
  return {
    Name: student.name,
    RollNo: student.rollNumber,
    Email: profile.email,
    Phone: profile.phoneNumber,
    Gender: profile.gender,
    DateOfBirth: profile.dateOfBirth,
    Course: student.courseName,
    Department: profile.department,
    YearOfStudy: profile.yearOfStudy,
    Hostel: student.hostelName,
    Room: student.roomNumber,
    Bed: student.allottedBedId,
    Floor: student.floor,
    AllotmentDate: student.allotmentDate,
  };
}

const shapes: Readonly<Record<Shape, (student: Student) => Row>> = { registered, directory };

/** Students as a file to be kept: student_profiles.json or .csv. */
export function exported(
  students: readonly Student[],
  { format, shape }: { format: 'csv' | 'json'; shape: Shape },
): FileReply {
  const rows = students.map(shapes[shape]);
  const filename = `student_profiles.${format}`;
  if (format === 'json') {
    const content = Buffer.from(JSON.stringify(rows, null, 2));
    return { content, contentType: 'application/json', filename, download: true };
  }
  const content = Buffer.from(csvOf(rows));
  return { content, contentType: 'text/csv; charset=utf-8', filename, download: true };
}
