import { counted } from '@hostel/contracts/wire/counts';

export const messages = {
  all: 'Hostels',
  lead: 'Eight halls on two campuses. Choose a hall to see its rooms, facilities and administration.',
  hostelFor: (who: string) => `For ${who} Students`,
  location: 'Location',
  capacity: 'Capacity',
  beds: (count: number) => `${count} students`,
  rooms: 'Rooms',
  facilities: 'Facilities',
  administration: 'Administration',
  mobile: 'Mobile',
  sampleRooms: 'Sample rooms',
  sampleRoom: (label: string, beds: number) =>
    `${label} from above: ${counted(beds, 'bed')}, ${counted(beds, 'study table')} with a chair and ${counted(beds, 'cupboard')}`,
  furniture: (beds: number) =>
    beds === 1
      ? 'A bed, a study table with a chair, and a cupboard.'
      : 'For each student a bed, a study table with a chair, and a cupboard.',
  roomsOfType: (rooms: number, places: number) =>
    `${counted(rooms, 'room')}, ${counted(places, 'place')}`,
  sampleNote: 'The drawings are not to scale, and rooms differ a little.',
  others: 'The other halls of this campus',
} as const;
