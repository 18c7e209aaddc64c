/** The window's event for an error that a screen shows and the shell reports; `detail` is the error. */
export const failureEvent = 'hostel:failure';
