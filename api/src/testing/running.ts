/** What the teardown of a run must stop: set by its setup, in the same process. */
export const running = { stop: (): Promise<void> => Promise.resolve() };
