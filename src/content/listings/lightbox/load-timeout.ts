/** Milliseconds: a page that has not come by then is as one that failed. */
export const LOAD_TIMEOUT_MS = 10_000;
