export const messages = {
  all: 'Hostels',
  lead: 'Eight halls on two campuses. Choose one to see its rooms, what it offers and who looks after it.',
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
