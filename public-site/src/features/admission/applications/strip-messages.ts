/** The texts of the strip on the landing page; the others are not loaded with it. */
export const stripMessages = {
  label: 'Applications for a hostel room',
  register: 'Register',
} as const;
