import { readFileSync } from 'node:fs';

export interface Ticket {
	id: number;
	name: string;
	price_minor: number;
	currency: string;
	capacity: number | null;
}

export interface Site {
	url: string;
	path: string;
	admin: { user: string; password: string };
	pages: Record<
		| 'events'
		| 'event'
		| 'plain'
		| 'cart'
		| 'checkout'
		| 'order'
		| 'donate'
		| 'three-forms'
		| 'ways'
		| 'all-forms'
		| 'donors'
		| 'extras'
		| 'library'
		| 'gallery'
		| 'campaign'
		| 'campaign-donors'
		| 'receipt'
		| 'history',
		string
	>;
	forms: {
		id: number;
		url: string;
		kind: 'multi' | 'set';
		min_minor: number;
		max_minor: number;
		currency: string;
	}[];
	events: { id: number; url: string; tickets: Ticket[] }[];
	coupons: { code: string; kind: 'percent' | 'fixed_item' | 'fixed_order' }[];
	mail: string;
}

/** Returns the file that describes this worker's site; several are separated by commas. */
function siteFile(): string {
	const files = ( process.env.BENEFIT_SITE_JSON ?? '' ).split( ',' );
	return files[ Number( process.env.TEST_PARALLEL_INDEX ?? 0 ) % files.length ] ?? '';
}

/** This worker's demo site. */
export const site = JSON.parse( readFileSync( siteFile(), 'utf8' ) ) as Site;

/** Returns an address that no other test or earlier run uses. */
export function address( who: string ): string {
	return `${ who }.${ Date.now().toString( 36 ) }${ Math.floor( Math.random() * 1e6 ).toString( 36 ) }@example.org`;
}
