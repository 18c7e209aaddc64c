/** Screens that stand ready but wait for their calls in the API: nothing links to what isn't there. */
export interface Released {
  feedback: boolean;
  leave: boolean;
  notices: boolean;
}

/** One is true from the release of the API that answers its calls. */
export const released: Released = { feedback: true, leave: true, notices: false };
