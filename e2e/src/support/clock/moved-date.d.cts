/**
 * Makes `Date` read another time than the machine's; timers go on as they are. It needs nothing from
 * outside, so that it also runs as a script in a page.
 * @param moved the time to read, from the machine's, both in milliseconds
 */
declare function moveDate(moved: (real: number) => number): void;
export = moveDate;
