/**
 * The window's event for a person who begins to fill in a sign-in form; `detail` lists the roles
 * that may sign in there. The shell then loads the files of their portals.
 */
export const signInEvent = 'hostel:sign-in-begins';
