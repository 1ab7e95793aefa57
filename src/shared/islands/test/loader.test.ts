import type { Change, Mount } from '../island-types';

/* The loader runs once for the whole file, because its listeners stay on the document. */

/** Matcher of @wordpress/jest-console, which makes every unexpected console error fail the test. */
type Heard = jest.JestMatchers< Console > & { readonly toHaveErrored: () => void };

const SCRIPT = 'http://localhost/probe.js';
const PROPS = '<script type="application/json">{"of":"php"}</script>';
const ISLAND = `<div data-benefit-island="probe"><form><button>Add</button></form>${ PROPS }</div>`;

const unmounted = jest.fn();
const mount = jest.fn< ReturnType< Mount >, Parameters< Mount > >( () => ( { unmount: unmounted } ) );
const soon = () => new Promise( ( resolve ) => setTimeout( resolve ) );

class Channel {
	onmessage: ( () => void ) | null = null;
	postMessage(): void {}
}

beforeAll( () => {
	Object.assign( window, {
		IntersectionObserver: class {
			observe(): void {}
			unobserve(): void {}
		},
		BroadcastChannel: Channel,
	} );
	// Authors may use this id in a post, but not a script.
	document.head.innerHTML = `<pre id="benefit-islands">{"libs":[],"islands":{"probe":{"src":"http://forged/"}}}</pre>
		<script id="benefit-islands" type="application/json">${ JSON.stringify( {
			libs: [],
			islands: {
				probe: { src: SCRIPT, react: true },
				broken: { src: `${ SCRIPT }?broken`, react: true },
				urgent: { src: `${ SCRIPT }?urgent`, react: true },
			},
		} ) }</script>`;
	require( '../loader' );
} );

beforeEach( () => {
	document.body.innerHTML = ISLAND;
	jest.clearAllMocks();
} );

/** Ends the loading of all requested scripts. */
async function arrive( how: 'load' | 'error' ): Promise< void > {
	await soon();
	for ( const script of document.querySelectorAll< HTMLScriptElement >( 'script[src]' ) ) {
		if ( how === 'load' ) {
			window.benefitIslands.define( 'probe', mount );
			window.benefitIslands.define( 'broken', mount );
			window.benefitIslands.define( 'urgent', mount );
		}
		script.dispatchEvent( new Event( how ) );
		script.remove();
	}
	await soon();
}

/** Counts how often the form was left to the browser, and how often its click was handled on the page. */
function watch(): { readonly left: () => number; readonly heard: () => number } {
	let [ left, heard ] = [ 0, 0 ];
	const form = document.querySelector( 'form' )!;
	form.addEventListener( 'click', () => heard++ );
	form.addEventListener( 'submit', ( event ) => {
		left++;
		event.preventDefault();
	} );
	return { left: () => left, heard: () => heard };
}

const press = () => {
	const click = new MouseEvent( 'click', { bubbles: true, cancelable: true } );
	document.querySelector( 'button' )!.dispatchEvent( click );
	return click;
};

test( 'A press whose script fails goes on natively, once', async () => {
	document.querySelector< HTMLElement >( '[data-benefit-island]' )!.dataset.benefitIsland = 'broken';
	const form = watch();
	expect( press().defaultPrevented ).toBe( true );
	expect( form.heard() ).toBe( 0 );
	await arrive( 'error' );
	expect( [ form.heard(), form.left() ] ).toEqual( [ 1, 1 ] );
	( expect( console ) as Heard ).toHaveErrored();
} );

test( 'A script that failed is asked for again at the next touch, by every island that waited for it', async () => {
	document.body.innerHTML = ISLAND.replace( '"probe"', '"broken"' ).repeat( 2 );
	const islands = [ ...document.querySelectorAll< HTMLElement >( '[data-benefit-island]' ) ];
	const touch = () => islands.forEach( ( one ) => one.dispatchEvent( new Event( 'input', { bubbles: true } ) ) );
	const form = watch();
	const countScripts = () => document.querySelectorAll( 'script[src]' ).length;
	touch();
	for ( const times of [ 1, 2 ] ) {
		expect( press().defaultPrevented ).toBe( true );
		await soon();
		expect( countScripts() ).toBe( 1 );
		await arrive( 'error' );
		// The click went through natively, once; the clicks that repeat it do not wake islands again.
		expect( [ form.heard(), form.left() ] ).toEqual( [ times, times ] );
		expect( countScripts() ).toBe( 0 );
	}
	expect( islands.map( ( { dataset } ) => dataset.benefitFailed ) ).toEqual( [ '', '' ] );
	touch();
	await arrive( 'load' );
	expect( mount.mock.calls.map( ( [ element ] ) => element ) ).toEqual( islands );
	expect( islands.map( ( { dataset } ) => dataset.benefitFailed ) ).toEqual( [ undefined, undefined ] );
	( expect( console ) as Heard ).toHaveErrored();
} );

test( 'A press before its script is there is held, and made once when it is', async () => {
	const form = watch();
	expect( press().defaultPrevented ).toBe( true );
	expect( press().defaultPrevented ).toBe( true );
	expect( [ form.heard(), form.left() ] ).toEqual( [ 0, 0 ] );
	await arrive( 'load' );
	expect( mount ).toHaveBeenCalledTimes( 1 );
	expect( form.heard() ).toBe( 1 );
	press();
	expect( form.heard() ).toBe( 2 );
} );

test( 'Hydration waits until what is pressed is let go and has been painted, and no longer than a second', async () => {
	const lasts = async ( milliseconds: number ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );
		return mount.mock.calls.length;
	};
	const finger = ( what: string ) =>
		document.querySelector( 'button' )!.dispatchEvent( new Event( `pointer${ what }`, { bubbles: true } ) );
	finger( 'down' );
	await arrive( 'load' );
	expect( await lasts( 100 ) ).toBe( 0 );
	finger( 'up' );
	expect( await lasts( 0 ) ).toBe( 0 );
	expect( await lasts( 100 ) ).toBe( 1 );

	// While scrolling, the browser never reports that the finger is lifted.
	document.body.innerHTML = ISLAND;
	finger( 'down' );
	expect( await lasts( 500 ) ).toBe( 1 );
	expect( await lasts( 700 ) ).toBe( 2 );
} );

test( 'A press of a link that names an island elsewhere on the page is held for that one', async () => {
	const here = window.location.href;
	document.body.innerHTML += '<a href="#away" data-benefit-held="probe">Remove</a>';
	const link = document.querySelector( 'a' )!;
	link.click();
	expect( window.location.href ).toBe( here );
	const heard = jest.fn( ( event: Event ) => event.preventDefault() );
	link.addEventListener( 'click', heard );
	await arrive( 'load' );
	expect( mount ).toHaveBeenCalledTimes( 1 );
	expect( heard ).toHaveBeenCalledTimes( 1 );
	// Without such an island it is a normal link.
	link.dataset.benefitHeld = 'none';
	link.click();
	expect( heard ).toHaveBeenCalledTimes( 2 );
} );

test( 'A date that is half typed is waited for: until it is whole, or left', async () => {
	for ( const isWhole of [ true, false ] ) {
		document.body.innerHTML = ISLAND.replace( '<button', '<input type="date"><button' );
		jest.clearAllMocks();
		watch();
		const field = document.querySelector( 'input' )!;
		const typed = ( value: string ) => {
			field.value = value;
			field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		};
		field.min = '1000-01-01';
		field.focus();
		typed( '0002-02-01' );
		await arrive( 'load' );
		typed( '0020-02-01' );
		await soon();
		expect( mount ).not.toHaveBeenCalled();
		if ( isWhole ) {
			typed( '2020-02-01' );
		} else {
			field.blur();
		}
		await soon();
		expect( mount ).toHaveBeenCalledTimes( 1 );
	}
} );

test( 'An island gets what PHP has put at its end', async () => {
	watch();
	press();
	await arrive( 'load' );
	expect( mount.mock.calls[ 0 ]?.[ 1 ] ).toEqual( { of: 'php' } );
} );

/** Expects that markup which authors may write, without scripts, is not taken for an island. */
async function isNone( html: string ): Promise< void > {
	document.body.innerHTML = html;
	press();
	await arrive( 'load' );
	expect( mount ).not.toHaveBeenCalled();
	( expect( console ) as Heard ).toHaveErrored();
}

test( 'What somebody wrote to look like an island is none', () =>
	isNone( '<div data-benefit-island="probe" data-benefit-props="{}"><button>Add</button></div>' ) );

test( 'What somebody wrote around an island is none', () =>
	isNone( `<div data-benefit-island="probe"><button>Add</button><p>${ ISLAND }</p></div>` ) );

test( 'An island whose place is taken ends, and the one in its place begins', async () => {
	watch();
	press();
	await arrive( 'load' );
	unmounted.mockClear();
	const fresh = window.benefitIslands.swap( document.querySelector( '[data-benefit-island]' )!, ISLAND );
	// React may be rendering an outer island: unmounting within that would fail.
	expect( unmounted ).not.toHaveBeenCalled();
	await null;
	expect( unmounted ).toHaveBeenCalledTimes( 1 );
	await arrive( 'load' );
	expect( mount ).toHaveBeenCalledTimes( 2 );
	expect( mount.mock.calls[ 1 ]?.[ 0 ] ).toBe( fresh );
} );

test( 'A page that comes back as it was left wakes what may have changed, and tells it', async () => {
	document.querySelector< HTMLElement >( '[data-benefit-island]' )!.dataset.benefitWhen = 'cart-change';
	const heard: Change[] = [];
	document.addEventListener( 'benefit:cart', ( event ) => heard.push( ( event as CustomEvent< Change > ).detail ) );
	const back = ( persisted: boolean ) =>
		window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted } ) );
	back( false );
	await soon();
	expect( heard ).toEqual( [] );
	back( true );
	await arrive( 'load' );
	expect( heard ).toEqual( [ { by: '' } ] );
} );

/* Authors may write any name, including those of properties that every object has. */
test.each( [ '__proto__', 'constructor', 'toString', 'hasOwnProperty' ] )(
	'Nothing is loaded for an island that the page does not name: %s',
	async ( name ) => {
		document.body.innerHTML = ISLAND.replace( '"probe"', `"${ name }"` );
		document.querySelector( 'button' )!.dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
		await soon();
		expect( document.querySelector( 'script[src]' ) ).toBeNull();
		( expect( console ) as Heard ).toHaveErrored();
	}
);

test.each( [ '(', 'thing|(.+)+!', '[' ] )(
	'A word is a word and no pattern, nor does it keep others asleep: %s',
	async ( word ) => {
		document.cookie = 'benefit_thing=2';
		const fresh = ( when: string ) => ISLAND.replace( '<div ', `<div data-benefit-when="${ when }" ` );
		window.benefitIslands.swap(
			document.querySelector( '[data-benefit-island]' )!,
			fresh( word ).replace( '"probe"', '"asleep"' ) + fresh( 'thing' )
		);
		await arrive( 'load' );
		expect( mount.mock.calls.map( ( [ { dataset } ] ) => dataset.benefitWhen ) ).toEqual( [ 'thing' ] );
		document.cookie = 'benefit_thing=0; max-age=0';
	}
);

test( 'An island wakes when the cookie of its word says that there is something, not before', async () => {
	const fresh = ( when: string ) => ISLAND.replace( '<div ', `<div data-benefit-when="${ when }" ` );
	const put = ( html: string ) =>
		window.benefitIslands.swap( document.querySelector( '[data-benefit-island]' )!, html );
	document.querySelector< HTMLElement >( '[data-benefit-island]' )!.dataset.benefitIsland = 'broken';
	document.cookie = 'benefit_thing=0';
	put( fresh( 'thing' ).replace( '"probe"', '"asleep"' ) );
	expect( document.querySelector( 'script[src]' ) ).toBeNull();
	document.cookie = 'benefit_thing=2';
	put( fresh( 'thing-change' ).replace( '"probe"', '"asleep"' ) );
	expect( document.querySelector( 'script[src]' ) ).toBeNull();
	put( fresh( 'thing' ) );
	await arrive( 'load' );
	expect( mount ).toHaveBeenCalledTimes( 1 );
	document.cookie = 'benefit_thing=0; max-age=0';
} );

test( 'An island that must act at once wakes without being seen', async () => {
	const urgent = ISLAND.replace( '"probe"', '"urgent"' );
	const put = ( html: string ) =>
		window.benefitIslands.swap( document.querySelector( '[data-benefit-island]' )!, html );
	put( urgent.replace( '<div ', '<div data-benefit-when="visible" ' ) );
	expect( document.querySelector( 'script[src]' ) ).toBeNull();
	put( urgent.replace( '<div ', '<div data-benefit-when="now" ' ) );
	await arrive( 'load' );
	expect( mount ).toHaveBeenCalledTimes( 1 );
} );
