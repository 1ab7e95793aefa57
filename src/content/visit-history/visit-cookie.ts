import type { BenefitJourneySettings } from './contracts';

const COOKIE = 'benefit_journey';
/** spec/content.txt §9: seconds of 365 days, and characters of the JSON. */
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

/** Where the visitor came from, if that is another site: without its query, which is nobody's business. */
function referrer(): string {
	try {
		const { origin, pathname } = new URL( document.referrer );
		return origin === location.origin ? '' : origin + pathname;
	} catch {
		return '';
	}
}

/**
 * Writes the visit into the cookie; the oldest go when it is full.
 *
 * @param life seconds; 0: the cookie goes
 */
export function appendVisit(
	{ url, title, id, referrer: placeholder, path }: BenefitJourneySettings,
	life = LIFE
): void {
	const steps = known();
	let second = Math.floor( Date.now() / 1000 );
	// Two in one second have a place each.
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
	let json = JSON.stringify( steps );
	for ( const oldest of Object.keys( steps ) ) {
		if ( json.length <= MOST ) {
			break;
		}
		delete steps[ oldest ];
		json = JSON.stringify( steps );
	}
	const secure = location.protocol === 'https:' ? ';secure' : '';
	document.cookie = `${ COOKIE }=${ json };path=${ path };max-age=${ life };samesite=strict${ secure }`;
}
