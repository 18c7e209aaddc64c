export const messages = { all: 'Student Facilities', others: 'Other facilities' } as const;
