/** Messages of the calls on requests of every type. */
export const messages = {
  unknown: 'There is no such request.',
};
