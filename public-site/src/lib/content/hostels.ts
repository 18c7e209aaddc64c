import { bedsOf, halls, type Hall } from '@hostel/contracts/halls';
import hostels from '../../../content/hostels.json';
import { hostelsPictures } from '../generated/hostels-pictures.ts';

export interface AdministrationPerson {
  role: string;
  name: string;
  department: string;
  university: string;
  campus: string;
  mobile: string;
  email: string;
  imageUrl: string;
}

/** A hall as visitors see it: its data from the contract and its texts from the content folder. */
export interface Hostel {
  id: string;
  name: string;
  location: Hall['campus'];
  hostelFor: Hall['hostelFor'];
  capacity: number;
  /** Rooms by type; types without rooms are left out. */
  rooms: { label: string; count: number }[];
  description: string[];
  facilities: string[];
  picture: { src: string | undefined; alt: string };
  administration: AdministrationPerson[];
}

const roomLabels = {
  single: 'Single seater',
  double: 'Double seater',
  triple: 'Triple seater',
} as const;

function hostelOf(hall: Hall): Hostel[] {
  const content = hostels.find(({ hostelId }) => hostelId === hall.id);
  if (content === undefined) return [];
  const types = ['single', 'double', 'triple'] as const;
  return [
    {
      id: hall.id,
      name: hall.name,
      location: hall.campus,
      hostelFor: hall.hostelFor,
      capacity: bedsOf(hall),
      rooms: types
        .map((type) => ({ label: roomLabels[type], count: hall.rooms[type] }))
        .filter(({ count }) => count > 0),
      description: content.description.split(/\n\s*\n/),
      facilities: content.facilities,
      picture: { src: hostelsPictures[content.imageUrl], alt: content.imageAlt },
      administration: content.administration,
    },
  ];
}

/** Every hall, in the order of its id. */
export const allHostels: readonly Hostel[] = halls.flatMap(hostelOf);
