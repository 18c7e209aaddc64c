/** The texts of pages that do not exist (specification 2, sections 2.10 to 2.12). */
export const messages = {
  hostel: {
    title: 'Hostel Not Found',
    text: "Sorry, we couldn't find the hostel you're looking for.",
  },
  facility: {
    title: 'Facility Not Found',
    text: "Sorry, we couldn't find the facility details you're looking for.",
  },
  rule: {
    title: 'Rule Not Found',
    text: 'The rule you are looking for does not exist or may have been moved.',
  },
  page: {
    title: 'Page Not Found',
    text: 'There is no page at this address. The page may have been moved, or the address may be misspelt.',
  },
  home: 'Go to the homepage',
  allHostels: 'All hostels',
  allRules: 'All rules',
} as const;
