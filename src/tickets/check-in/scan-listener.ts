import { findTicketCode, isWholeCode } from './scan';

/** Milliseconds between two keys of a hand scanner; people type slower. */
const SCAN_GAP = 50;
/** Shorter sequences may come from fingers that hit their keys almost at once. */
const SHORTEST_SCAN = 4;
/** Characters that are kept; a ticket's link is shorter. */
const LONGEST_SCAN = 1000;
/** Milliseconds until keys count as typed by a person. A busy page hears of a scan's next key late. */
const TYPED_AFTER = 150;

/** Keyboard layout that a hand scanner may be set to, as far as ticket codes need it. */
interface Layout {
	/** Letters that are not on the key of their name; '' if the key has none. */
	readonly letters: Readonly< Record< string, string > >;
	readonly hasShiftedDigits: boolean;
	readonly hyphen: string;
	readonly underscore: string;
}

/** The hyphens are on different keys, so the keys of a code spell one in a single layout. */
const LAYOUTS: readonly Layout[] = [
	{ letters: {}, hasShiftedDigits: false, hyphen: 'Minus', underscore: 'Shift+Minus' },
	{ letters: { KeyY: 'z', KeyZ: 'y' }, hasShiftedDigits: false, hyphen: 'Slash', underscore: 'Shift+Slash' },
	{
		letters: { KeyA: 'q', KeyQ: 'a', KeyW: 'z', KeyZ: 'w', KeyM: '', Semicolon: 'm' },
		hasShiftedDigits: true,
		hyphen: 'Digit6',
		underscore: 'Digit8',
	},
];

export type KeyEvent = Pick<
	KeyboardEvent,
	| 'key'
	| 'code'
	| 'shiftKey'
	| 'ctrlKey'
	| 'altKey'
	| 'metaKey'
	| 'repeat'
	| 'timeStamp'
	| 'target'
	| 'preventDefault'
	| 'stopPropagation'
>;

interface Key {
	/** Character that the keyboard layout produces; '' for a dead key. */
	readonly typed: string;
	/** Name of the physical key. */
	readonly code: string;
	readonly isShifted: boolean;
}

interface Options {
	readonly onScan: ( text: string ) => void;
	/** Called with characters that a person types outside of text fields. */
	readonly onTyped: ( text: string ) => void;
}

/**
 * Recognizes hand scanners, which type like a keyboard: characters less than 50 ms apart, ended by Enter, wherever the
 * focus is. Outside of text fields no character reaches a control.
 */
export class ScanListener {
	private keys: readonly Key[] = [];
	/** Characters that no control has received. */
	private withheld = '';
	private lastAt = -Infinity;
	private timer: ReturnType< typeof setTimeout > | undefined;

	constructor( private readonly options: Options ) {}

	listen( page: Document ): () => void {
		page.addEventListener( 'keydown', this.onKeyDown, true );
		return () => {
			this.forget();
			page.removeEventListener( 'keydown', this.onKeyDown, true );
		};
	}

	readonly onKeyDown = ( event: KeyEvent ): void => {
		const { key, code } = event;
		if ( [ 'Shift', 'CapsLock', 'AltGraph' ].includes( key ) ) {
			return;
		}
		const isFast = event.timeStamp - this.lastAt < SCAN_GAP;
		if ( key === 'Enter' && isFast && this.keys.length >= SHORTEST_SCAN ) {
			const text = decodeScan( this.keys );
			this.forget();
			if ( findTicketCode( text ) === null && holdsOtherCode( event.target, text ) ) {
				return;
			}
			consume( event );
			this.options.onScan( text );
			return;
		}
		if ( ! isFast || ! isCharacter( event ) ) {
			this.releaseWithheld();
			this.forget();
		}
		// Space presses buttons, and no scan begins with it.
		if ( ! isCharacter( event ) || ( key === ' ' && this.keys.length === 0 ) ) {
			return;
		}
		this.lastAt = event.timeStamp;
		const typed = key === 'Dead' ? '' : key;
		if ( this.keys.length < LONGEST_SCAN ) {
			this.keys = [ ...this.keys, { typed, code, isShifted: event.shiftKey } ];
		}
		// The order of characters is kept if the focus moves in between.
		if ( this.withheld !== '' || ! isTextField( event.target ) ) {
			consume( event );
			this.withhold( event.target instanceof HTMLSelectElement ? '' : typed );
		}
	};

	private withhold( typed: string ): void {
		this.withheld = ( this.withheld + typed ).slice( 0, LONGEST_SCAN );
		clearTimeout( this.timer );
		this.timer = setTimeout( () => this.releaseWithheld(), TYPED_AFTER );
	}

	private releaseWithheld(): void {
		clearTimeout( this.timer );
		const typed = this.withheld;
		this.withheld = '';
		if ( typed !== '' ) {
			this.options.onTyped( typed );
		}
	}

	private forget(): void {
		clearTimeout( this.timer );
		this.keys = [];
		this.withheld = '';
		this.lastAt = -Infinity;
	}
}

function consume( event: KeyEvent ): void {
	event.preventDefault();
	event.stopPropagation();
}

/** Keys with a name have longer ones ("Tab") or that of the physical key ("F1"); a failed dead key gives two characters. */
const isCharacter = ( { key, code, repeat, ctrlKey, altKey, metaKey }: KeyEvent ): boolean =>
	( key === 'Dead' || ( key.length <= 2 && key !== code ) ) && ! repeat && ! ctrlKey && ! altKey && ! metaKey;

const isTextField = ( target: EventTarget | null ): boolean =>
	target instanceof HTMLTextAreaElement || ( target instanceof HTMLInputElement && target.type === 'text' );

/** Tells whether a field holds a whole code of which a pause has cut off the beginning. */
const holdsOtherCode = ( target: EventTarget | null, text: string ): boolean =>
	target instanceof HTMLInputElement && target.value.trim() !== text && isWholeCode( target.value );

/**
 * Returns the ticket code that the physical keys spell in a scanner's layout, otherwise the text as typed. Physical keys
 * go first because caps lock does not change them.
 */
function decodeScan( keys: readonly Key[] ): string {
	const texts = LAYOUTS.map( ( layout ) => keys.map( ( key ) => characterIn( layout, key ) ).join( '' ) );
	return texts.find( ( text ) => findTicketCode( text ) !== null ) ?? keys.map( ( { typed } ) => typed ).join( '' );
}

function characterIn( layout: Layout, { code, isShifted }: Key ): string {
	const name = isShifted ? `Shift+${ code }` : code;
	if ( name === layout.hyphen || code === 'NumpadSubtract' ) {
		return '-';
	}
	if ( name === layout.underscore ) {
		return '_';
	}
	const letter = layout.letters[ code ] ?? /^Key([A-Z])$/.exec( code )?.[ 1 ]?.toLowerCase();
	if ( letter !== undefined ) {
		return isShifted ? letter.toUpperCase() : letter;
	}
	const [ , pad, digit ] = /^(Digit|Numpad)(\d)$/.exec( code ) ?? [];
	return digit !== undefined && ( pad === 'Numpad' || isShifted === layout.hasShiftedDigits ) ? digit : '';
}
