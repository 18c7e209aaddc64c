/** The office as notices and the dashboard name it. Invented: a university enters its own. */
export const office = {
  university: 'Nalagiri University',
  name: 'Hostel Office',
  address: 'Central Court, Old Campus, Nalagiri 000 123',
  phone: '+91 00000 01234',
  hours: 'Mon-Fri 9:00 AM - 6:00 PM',
} as const;
