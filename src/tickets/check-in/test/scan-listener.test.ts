import { ScanListener, type KeyEvent } from '../scan-listener';

const CODE = 'ABCD2345-12-aZbYcXqWm_M-0123456789';

/** A person or scanner at a keyboard with a clock that the test moves. */
class Keyboard {
	now = 1000;
	readonly scans: string[] = [];
	readonly typed: string[] = [];
	/** Characters that reached a control. */
	let = '';
	readonly listener = new ScanListener( {
		onScan: ( text ) => this.scans.push( text ),
		onTyped: ( text ) => this.typed.push( text ),
	} );

	press(
		key: string,
		gap: number,
		target: EventTarget | null = document.body,
		more: Partial< KeyEvent > = {}
	): boolean {
		this.now += gap;
		const preventDefault = jest.fn();
		this.listener.onKeyDown( {
			key,
			code: '',
			shiftKey: false,
			ctrlKey: false,
			altKey: false,
			metaKey: false,
			repeat: false,
			timeStamp: this.now,
			target,
			stopPropagation: () => {},
			...more,
			preventDefault,
		} );
		const isTaken = preventDefault.mock.calls.length > 0;
		this.let += isTaken || key.length > 1 ? '' : key;
		return isTaken;
	}

	type( text: string, gap: number, target?: EventTarget ): void {
		[ ...text ].forEach( ( key ) => this.press( key, gap, target ) );
	}

	/** Sends the physical keys of a layout; the computer makes other characters of them. */
	sendKeys( keys: readonly PhysicalKey[], onComputer: ( key: PhysicalKey ) => string, target?: EventTarget ): void {
		keys.forEach( ( key ) => this.press( onComputer( key ), 8, target, key ) );
		this.press( 'Enter', 8, target );
	}
}

interface PhysicalKey {
	readonly code: string;
	readonly shiftKey: boolean;
}

const key = ( code: string, shiftKey = false ): PhysicalKey => ( { code, shiftKey } );

/** Physical keys that a scanner of this layout sends. */
const keysOf = ( text: string, special: Readonly< Record< string, PhysicalKey > >, hasShiftedDigits = false ) =>
	[ ...text ].map( ( character ) => {
		const lower = special[ character.toLowerCase() ];
		if ( lower ) {
			return key( lower.code, lower.shiftKey || character !== character.toLowerCase() );
		}
		return /\d/.test( character )
			? key( `Digit${ character }`, hasShiftedDigits )
			: key( `Key${ character.toUpperCase() }`, character !== character.toLowerCase() );
	} );

const US = keysOf( CODE, { '-': key( 'Minus' ), _: key( 'Minus', true ) } );
const GERMAN = keysOf( CODE, {
	y: key( 'KeyZ' ),
	z: key( 'KeyY' ),
	'-': key( 'Slash' ),
	_: key( 'Slash', true ),
} );
const FRENCH = keysOf(
	CODE,
	{
		a: key( 'KeyQ' ),
		q: key( 'KeyA' ),
		z: key( 'KeyW' ),
		w: key( 'KeyZ' ),
		m: key( 'Semicolon' ),
		'-': key( 'Digit6' ),
		_: key( 'Digit8' ),
	},
	true
);

function element( html: string ): Element {
	document.body.innerHTML = html;
	return document.body.firstElementChild as Element;
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it.each( [
	[ 'the page', '<p></p>' ],
	[ 'the event list', '<select><option>A</option></select>' ],
	[ 'a checkbox', '<input type="checkbox">' ],
	[ 'a button', '<button></button>' ],
] )( 'a scan is caught with the focus on %s, and no key reaches it', ( _, html ) => {
	const keyboard = new Keyboard();
	const target = element( html );

	keyboard.type( '4006381333931', 8, target );
	expect( keyboard.press( 'Enter', 8, target ) ).toBe( true );
	jest.runAllTimers();

	expect( keyboard ).toMatchObject( { scans: [ '4006381333931' ], typed: [], let: '' } );
} );

it( 'each scan stands alone, also after characters that a person has typed into the field', () => {
	const keyboard = new Keyboard();
	const field = element( '<input type="text">' );

	keyboard.type( 'mil', 120, field );
	for ( const text of [ '4006381333931', CODE ] ) {
		keyboard.now += 500;
		keyboard.type( text, 20, field );
		keyboard.press( 'Enter', 20, field );
	}

	expect( keyboard.scans ).toEqual( [ '4006381333931', CODE ] );
} );

it.each( [
	[ 'typed by a person', 60, 60, {} ],
	[ 'with a late Enter', 8, 60, {} ],
	[ 'of a key that is held down', 30, 30, { repeat: true } ],
] )( 'text %s is no scan: Enter does what it usually does', ( _, gap, last, more ) => {
	const keyboard = new Keyboard();
	const field = element( '<input type="text">' );

	[ ...'aaaaaa' ].forEach( ( letter, index ) => keyboard.press( letter, gap, field, index > 0 ? more : {} ) );

	expect( keyboard.press( 'Enter', last, field ) ).toBe( false );
	expect( keyboard ).toMatchObject( { scans: [], let: 'aaaaaa' } );
} );

it( 'a name typed outside of the field is handed over in its order, for the list of events not at all', () => {
	const keyboard = new Keyboard();
	keyboard.press( 'm', 500 );
	keyboard.press( 'i', 100 );
	keyboard.press( 'l', 30 );
	jest.runAllTimers();
	expect( keyboard.typed ).toEqual( [ 'm', 'il' ] );

	keyboard.press( 'x', 500, element( '<select></select>' ) );
	jest.runAllTimers();
	expect( keyboard ).toMatchObject( { typed: [ 'm', 'il' ], let: '' } );
} );

it( 'shortcuts and space keep their meaning', () => {
	const keyboard = new Keyboard();
	const button = element( '<button></button>' );

	expect( keyboard.press( ' ', 500, button ) ).toBe( false );
	expect( keyboard.press( 'r', 500, button, { ctrlKey: true } ) ).toBe( false );
	expect( keyboard.press( 'Tab', 500, button ) ).toBe( false );
	expect( keyboard.press( 'F5', 500, button, { code: 'F5' } ) ).toBe( false );
} );

const other = ( { code }: PhysicalKey ): string => ( /^Key/.test( code ) ? code.slice( 3 ).toLowerCase() : '?' );

it.each( [
	[ 'QWERTY', US ],
	[ 'QWERTZ', GERMAN ],
	[ 'AZERTY', FRENCH ],
] )( 'a scanner set to %s is read on a computer with any layout, with and without caps lock', ( _, keys ) => {
	const keyboard = new Keyboard();

	keyboard.sendKeys( keys, other );
	keyboard.sendKeys( keys, ( { code, shiftKey } ) => ( shiftKey ? other( { code, shiftKey } ) : 'Q' ) );

	expect( keyboard.scans ).toEqual( [ CODE, CODE ] );
} );

it( 'a dead key in a code is decoded, and one in a foreign code is left out', () => {
	const keyboard = new Keyboard();

	keyboard.sendKeys( US, ( { code } ) => ( code === 'Minus' ? 'Dead' : 'x' ) );
	keyboard.type( '4006', 8 );
	keyboard.press( 'Dead', 8, document.body, { code: 'Equal' } );
	keyboard.press( '´1', 8, document.body, { code: 'Digit1' } );
	keyboard.press( 'Enter', 8 );

	expect( keyboard.scans ).toEqual( [ CODE, '4006´1' ] );
} );

it( 'a code that no physical keys tell is read as typed', () => {
	const keyboard = new Keyboard();

	keyboard.type( CODE, 8 );
	keyboard.press( 'Enter', 8 );

	expect( keyboard.scans ).toEqual( [ CODE ] );
} );

it( 'of a scan of 4 KB a part is kept, and the next one is read', () => {
	const keyboard = new Keyboard();

	keyboard.type( 'x'.repeat( 4096 ), 2 );
	keyboard.press( 'Enter', 2 );
	keyboard.type( CODE, 2 );
	keyboard.press( 'Enter', 2 );

	expect( keyboard.scans ).toEqual( [ 'x'.repeat( 1000 ), CODE ] );
} );

it( 'in a field that holds a whole code, Enter is left to the field, although a pause has split the keys', () => {
	const field = document.createElement( 'input' );
	for ( const code of [ CODE, 'ABCD2345-12', 'ABCD2345' ] ) {
		const keyboard = new Keyboard();
		keyboard.type( code.slice( 0, 3 ), 8, field );
		keyboard.press( code.charAt( 3 ), 120, field );
		keyboard.type( code.slice( 4 ), 8, field );
		field.value = code;

		expect( keyboard.press( 'Enter', 8, field ) ).toBe( false );
		expect( keyboard.scans ).toEqual( [] );
	}
} );

it( 'a scan behind text that is no code is heard alone', () => {
	const field = document.createElement( 'input' );
	const keyboard = new Keyboard();
	field.value = `mil${ CODE }`;
	keyboard.type( CODE, 8, field );

	expect( keyboard.press( 'Enter', 8, field ) ).toBe( true );
	expect( keyboard.scans ).toEqual( [ CODE ] );
} );
