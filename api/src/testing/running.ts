/** The server that the teardown of a run stops; set by the setup in the same process. */
export const running = { stop: (): Promise<void> => Promise.resolve() };
