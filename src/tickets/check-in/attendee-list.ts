import type { CheckinEventResponse } from './contracts';
import type { Answer, Scan } from './scan';
import { unknownAnswer } from './scan';

type Listed = CheckinEventResponse[ 'tickets' ][ number ];
export type Hash = ( text: string ) => Promise< string >;

/** First half of SHA-256 in hexadecimal digits, as in PHP. Browsers provide it on https pages only. */
export const sha256: Hash | null = globalThis.crypto?.subtle
	? async ( text ) =>
			[ ...new Uint8Array( await crypto.subtle.digest( 'SHA-256', new TextEncoder().encode( text ) ) ) ]
				.slice( 0, 16 )
				.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
				.join( '' )
	: null;

const SEARCH_LIMIT = 20;

/** Letters that are not a letter with an accent to Unicode, as WordPress's `remove_accents` converts them. */
const LETTERS: Readonly< Record< string, string > > = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
	ς: 'σ',
	ʼ: '’',
	ʻ: '’',
};
/** Apostrophe or dash inside of a word. */
const JOINT = /([\p{L}\p{N}])['’‘`´＇\p{Pd}](?=[\p{L}\p{N}])/gu;

/** Normalizes as TextNormalizer does; both are tested with tests/fixtures/name-words.json. */
const plain = ( text: string ): string =>
	text
		.normalize( 'NFD' )
		.replace( /\p{M}/gu, '' )
		.normalize( 'NFC' )
		.toLowerCase()
		.replace( /./gu, ( letter ) => LETTERS[ letter ] ?? letter );
const wordsOf = ( text: string ): readonly string[] => text.match( /[\p{L}\p{N}]+/gu ) ?? [];
/** Words whose beginnings find a name: "O’Brien" is found by "o", "brien" and "obrien". */
const nameWords = ( name: string ): readonly string[] => [
	...wordsOf( plain( name ) ),
	...wordsOf( plain( name ).replace( JOINT, '$1' ) ),
];

/**
 * Attendees of an event at the time of the last download, plus the scans that this phone has made since: enough to
 * answer while offline. Other phones may have scanned too, so each answer is provisional.
 */
export class AttendeeList {
	private readonly byHash = new Map< string, Listed >();
	private readonly byCode = new Map< string, Listed >();
	/** Scans admitted here that the server has not confirmed: IDs of scans by ticket code. */
	private readonly taken = new Map< string, Set< string > >();

	constructor(
		private readonly source: CheckinEventResponse,
		private readonly hash: Hash
	) {
		for ( const ticket of source.tickets ) {
			this.byHash.set( ticket.hash, ticket );
			this.byCode.set( ticket.code, { ...ticket } );
		}
	}

	get event(): number {
		return this.source.event;
	}

	/** When the list was downloaded. */
	get madeAt(): string {
		return this.source.made_at;
	}

	/** Predicts the server's answer; an `ok` counts as a check-in from then on. */
	async guess( scan: Scan ): Promise< Answer > {
		const code = scan.confirmed
			? scan.code
			: this.byHash.get( await this.hash( this.source.salt + scan.code ) )?.code;
		const ticket = this.byCode.get( code ?? '' );
		if ( ! ticket ) {
			return unknownAnswer( scan.scan_id );
		}
		const answer = { ...this.outlook( ticket ), scan_id: scan.scan_id };
		if ( answer.status === 'ok' ) {
			this.taken.set( ticket.code, ( this.taken.get( ticket.code ) ?? new Set() ).add( scan.scan_id ) );
		}
		return answer;
	}

	/** Called when the server has answered, or the scan was undone. */
	settle( scanId: string, answer?: Answer ): void {
		this.taken.forEach( ( ids ) => ids.delete( scanId ) );
		const ticket = answer && this.byCode.get( answer.code );
		if ( ticket ) {
			ticket.checkins = answer.checkins;
		}
	}

	/** Finds tickets by name or order number. */
	search( text: string ): readonly Answer[] {
		const terms = wordsOf( plain( text ) );
		const number = text.trim().toUpperCase();
		return [ ...this.byCode.values() ]
			.filter(
				( { code, name } ) =>
					code === number ||
					code.startsWith( `${ number }-` ) ||
					( terms.length > 0 &&
						terms.every( ( term ) => nameWords( name ).some( ( word ) => word.startsWith( term ) ) ) )
			)
			.slice( 0, SEARCH_LIMIT )
			.map( ( ticket ) => this.outlook( ticket ) );
	}

	private outlook( { code, name, ticket, why, checkins, allowed }: Listed ): Answer {
		const used = checkins + ( this.taken.get( code )?.size ?? 0 );
		const isIn = allowed > 0 && used >= allowed;
		const status = why !== '' ? 'not_paid' : ( isIn && 'already' ) || 'ok';
		return {
			...unknownAnswer( '' ),
			status,
			code,
			name,
			ticket,
			why,
			allowed,
			checkins: used,
			event: this.source.event,
		};
	}
}
