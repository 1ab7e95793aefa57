/** `npm run prove` runs the long versions of tests. */
export const isLong = process.env.BENEFIT_PROVE === '1';
