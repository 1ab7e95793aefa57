import type { BenefitJourneySettings } from './contracts';
import { toJson } from '../../shared/support/to-json';

const COOKIE = 'benefit_journey';
/** Lifetime of the cookie, 365 days in seconds, and maximum length of its JSON (docs/spec-content.md §9). */
const LIFE = 31_536_000;
const MOST = 4016;

type Steps = Record< string, { url: string; title: string; id?: number } >;

function known(): Steps {
	const text = document.cookie.split( '; ' ).find( ( one ) => one.startsWith( `${ COOKIE }=` ) );
	try {
		const steps: unknown = JSON.parse( text!.slice( COOKIE.length + 1 ) );
		return steps && typeof steps === 'object' && ! Array.isArray( steps ) ? ( steps as Steps ) : {};
	} catch {
		return {};
	}
}

/** Returns the page of another site that the visitor came from, without its query, which may be private. */
function referrer(): string {
	try {
		const { origin, pathname } = new URL( document.referrer );
		return origin === location.origin ? '' : origin + pathname;
	} catch {
		return '';
	}
}

/**
 * Adds the visit to the cookie; the oldest visits are dropped when it is full.
 *
 * @param life seconds; 0 deletes the cookie
 */
export function appendVisit(
	{ url, title, id, referrer: placeholder, path }: BenefitJourneySettings,
	life = LIFE
): void {
	const steps = known();
	let second = Math.floor( Date.now() / 1000 );
	// Two entries in one second get a key each.
	const put = ( step: Steps[ string ] ) => {
		while ( steps[ second ] ) {
			second++;
		}
		steps[ second ] = step;
	};
	const from = referrer();
	if ( from ) {
		put( { url: encodeURIComponent( from ), title: encodeURIComponent( placeholder ) } );
	}
	put( { url: encodeURIComponent( url ), title: encodeURIComponent( title ), ...( id > 0 && { id } ) } );
	let json = toJson( steps );
	for ( const oldest of Object.keys( steps ) ) {
		if ( json.length <= MOST ) {
			break;
		}
		delete steps[ oldest ];
		json = toJson( steps );
	}
	const secure = location.protocol === 'https:' ? ';secure' : '';
	document.cookie = `${ COOKIE }=${ json };path=${ path };max-age=${ life };samesite=strict${ secure }`;
}
