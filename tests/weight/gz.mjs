import { gzipSync } from 'node:zlib';

/** The bytes that a screen of the admin may have of its own, beside the script of the lists. */
export const SCREEN_LIMIT = 40 * 1024;

export const gz = ( body ) => ( body.length === 0 ? 0 : gzipSync( body, { level: 9 } ).length );
