/** `npm run prove`: the long forms. */
export const isLong = process.env.BENEFIT_PROVE === '1';
