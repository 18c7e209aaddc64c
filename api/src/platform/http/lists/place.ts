/** A room as mails name it: 'Gargi Hall, Room 214'. */
export function placeOf(hostelName: string | null | undefined, roomNumber: string): string {
  return !hostelName ? `Room ${roomNumber}` : `${hostelName}, Room ${roomNumber}`;
}
