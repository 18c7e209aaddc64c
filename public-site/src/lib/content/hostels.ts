import { bedsPerRoom } from '@hostel/contracts/residence/halls';
import { facilitiesOf } from '@hostel/contracts/residence/halls/facilities';
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

/** A hall as visitors see it: the content folder, and the facilities that the portal shows too. */
export interface Hostel {
  id: string;
  name: string;
  location: string;
  hostelFor: string;
  capacity: number;
  /** Rooms by type; types without rooms are left out. */
  rooms: {
    type: string;
    label: string;
    count: number;
    /** In one room. */
    beds: number;
  }[];
  description: string[];
  facilities: readonly string[];
  picture: { src: string | undefined; alt: string };
  administration: AdministrationPerson[];
}

const roomLabels = {
  single: 'Single seater',
  double: 'Double seater',
  triple: 'Triple seater',
} as const;

const types = ['single', 'double', 'triple'] as const;

function toHostel(content: (typeof hostels)[number]): Hostel {
  const { rooms } = content;
  return {
    id: content.hostelId,
    name: content.name,
    location: content.campus,
    hostelFor: content.hostelFor,
    capacity: types.reduce((beds, type) => beds + rooms[type] * bedsPerRoom[type], 0),
    rooms: types
      .map((type) => ({
        type,
        label: roomLabels[type],
        count: rooms[type],
        beds: bedsPerRoom[type],
      }))
      .filter(({ count }) => count > 0),
    description: content.description.split(/\n\s*\n/),
    facilities: facilitiesOf(content.hostelId),
    picture: { src: hostelsPictures[content.imageUrl], alt: content.imageAlt },
    administration: content.administration,
  };
}

/** Every hall, in the order of the content file. */
export const allHostels: readonly Hostel[] = hostels.map(toHostel);
