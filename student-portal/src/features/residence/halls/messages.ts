/** Texts of the student’s own room on the plan of the floor. */
export const messages = {
  title: 'Your room',
  offeredTitle: 'The room offered to you',
  roomChange: 'Room change',
  loading: 'Loading the plan of your floor',
  failed: 'The plan of your floor could not be loaded',
  place: (hall: string, room: string, floor: number) => `${hall}, room ${room}, floor ${floor}`,
  mates: (names: readonly string[]) =>
    names.length === 1
      ? `Your room-mate: ${names.join()}`
      : `Your room-mates: ${new Intl.ListFormat('en-IN').format(names)}`,
  alone: 'Nobody else lives in your room.',
  offeredAlone: 'Nobody else has a bed in this room.',
  others: (count: number) =>
    count === 1
      ? 'One other student has a bed in this room.'
      : `${count} other students have beds in this room.`,
  offeredMates: (names: readonly string[]) =>
    `Other students in this room: ${new Intl.ListFormat('en-IN').format(names)}`,
  facilities: (hall: string) => `Facilities of ${hall}`,
  hallPage: (hall: string) => `More about ${hall}`,
  beside: (rooms: readonly string[]) =>
    rooms.length === 1 ? `beside room ${rooms.join()}` : `between rooms ${rooms.join(' and ')}`,
  opposite: (room: string) => `opposite room ${room}`,
  onFloor: (parts: readonly string[]) => `Your room is ${parts.join(', ')}.`,
  offeredOnFloor: (parts: readonly string[]) => `The room is ${parts.join(', ')}.`,
  near: (floor: string) => `${floor}, near your room`,
  allFloors: 'Show all floors',
  nearby: 'Show the rooms near yours',
  floor: (floor: number) => `Floor ${floor}`,
};
