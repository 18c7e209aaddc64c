/**
 * Every address of the portal. The routes, the links and the code that navigates all read it here.
 * Each is an export of its own, because the build shortens the names of exports but not of fields.
 */
export const home = '/template';

/** The page of the public site that the portal leads to. */
export const signInOptions = '/login';
