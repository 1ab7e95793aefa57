import { gzipSync } from 'node:zlib';

const KB = 1024;

/** Bytes after gzip. */
export const LIMITS = {
	/** Our scripts of a page once every island was touched, without the second scripts of islands. */
	scripts: 15 * KB,
	/** Our scripts in the page itself, before the first touch. */
	inline: 5 * KB,
	css: 8 * KB,
	/** The same of a page whose template has several kinds of blocks: progress, form and donors of a campaign. */
	several: { scripts: 20 * KB, css: 10 * KB },
	/** Our scripts and WordPress's, without the second scripts of islands. */
	all: 90 * KB,
	/** A screen of the admin has so much of its own, beside the script of the lists. */
	screen: 40 * KB,
};
/** From here on a page is near its limit. */
export const WARNING = 0.9;

export const gz = ( body ) => ( body.length === 0 ? 0 : gzipSync( body, { level: 9 } ).length );
