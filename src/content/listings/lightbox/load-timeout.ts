/** Milliseconds: a page that has not come by then is as one that failed. */
export const PATIENCE = 10_000;
