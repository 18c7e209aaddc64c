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
  others: 'The other halls of this campus',
} as const;
