/** What each type of room is called. */
export const roomTypeLabels = { single: 'Single', double: 'Double', triple: 'Triple' } as const;
