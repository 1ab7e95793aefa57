import { NATIVE_POST } from '../../display/submit/native-post';
import { startEmbeddedPage } from '../embedded-page';
import { CLOSE, LOADED, PAGE, UNLOADED } from '../embed-messages';

const HOST = 'https://host.example';
const around = { postMessage: jest.fn() };
const fetched = jest.fn();
const submit = jest.fn();
let isActive = true;

beforeAll( () => {
	document.body.innerHTML = '<input type="hidden" name="benefit_frame" value="">';
	Object.assign( document.body.dataset, {
		hosts: HOST,
		page: 'https://charity.example/give/',
		leaving: 'stripe other',
	} );
	Object.defineProperty( document, 'referrer', { value: `${ HOST }/` } );
	Object.defineProperty( window, 'parent', { value: around } );
	Object.defineProperty( navigator, 'userActivation', {
		value: {
			get isActive() {
				return isActive;
			},
		},
	} );
	HTMLFormElement.prototype.submit = submit;
	Object.assign( window, {
		ResizeObserver: class {
			observe() {}
		},
		benefit: { ajaxUrl: 'https://charity.example/ajax' },
		fetch: fetched,
	} );
	startEmbeddedPage();
} );
beforeEach( () => jest.useFakeTimers() );

const sendPage = ( origin: string, currentPage: string, source: unknown = around ) =>
	window.dispatchEvent(
		Object.assign( new Event( 'message' ), { origin, source, data: { action: PAGE, currentPage } } )
	);

function post( mode: string ): HTMLFormElement {
	const made = document.createElement( 'form' );
	made.action = 'https://charity.example/give/?benefit_frame=1';
	for ( const [ name, value ] of Object.entries( {
		'payment-mode': mode,
		'give-current-url': 'ours',
		benefit_frame: 'old',
	} ) ) {
		made.append( Object.assign( document.createElement( 'input' ), { name, value } ) );
	}
	document.body.append( made );
	document.body.dispatchEvent( new CustomEvent( NATIVE_POST, { bubbles: true, detail: made } ) );
	made.remove();
	return made;
}

async function bringToken() {
	fetched.mockResolvedValue( { headers: new Headers( { 'X-Benefit-Frame': 'next' } ) } );
	await window.fetch( 'https://charity.example/ajax?a=b', { method: 'POST' } );
}

const valueOf = ( form: HTMLFormElement, name: string ) =>
	( form.elements.namedItem( name ) as HTMLInputElement ).value;

test( 'The page around is told that the form is there, by its origin alone', () => {
	expect( around.postMessage ).toHaveBeenCalledWith( { action: LOADED, height: 0 }, HOST );
	document.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Escape' } ) );

	expect( around.postMessage ).toHaveBeenLastCalledWith( { action: CLOSE }, HOST );
	expect( around.postMessage.mock.calls.map( ( [ , target ] ) => target ) ).not.toContain( '*' );
} );

test( 'Calls to the site carry the token, the answer brings the next, and other calls carry none', async () => {
	const headersOf = () => new Headers( fetched.mock.lastCall[ 1 ]?.headers ).get( 'X-Benefit-Frame' );
	await bringToken();
	expect( headersOf() ).toBe( '1' );
	expect( document.querySelector( 'input' )!.value ).toBe( 'next' );
	await window.fetch( 'https://charity.example/ajax' );
	expect( headersOf() ).toBe( 'next' );
	await window.fetch( 'https://elsewhere.example/' );
	expect( headersOf() ).toBeNull();
} );

test( 'The address of the page around is taken from that window and that origin only', async () => {
	await bringToken();
	sendPage( 'https://evil.example', 'https://evil.example/' );
	sendPage( HOST, `${ HOST }/a`, window );
	sendPage( HOST, 'https://evil.example/' );
	sendPage( HOST, `${ HOST }.evil.example/` );
	expect( valueOf( post( 'test' ), 'give-current-url' ) ).toBe( 'ours' );
	sendPage( HOST, `${ HOST }/page` );

	const posted = post( 'test' );
	expect( valueOf( posted, 'give-current-url' ) ).toBe( `${ HOST }/page` );
	expect( valueOf( posted, 'benefit_frame' ) ).toBe( 'next' );
} );

test( 'Only a payment page takes the whole window, and only in the press itself', () => {
	expect( post( 'test' ).target ).toBe( '' );
	const posted = post( 'stripe' );
	expect( [ posted.target, posted.action ] ).toEqual( [
		'_top',
		'https://charity.example/give/?payment-mode=stripe',
	] );
	isActive = false;
	expect( post( 'stripe' ).target ).toBe( '' );
	// If the browser blocks the navigation, no event is fired.
	jest.runAllTimers();
	expect( [ posted.target, posted.action, submit.mock.calls.length ] ).toEqual( [
		'',
		'https://charity.example/give/?benefit_frame=1',
		1,
	] );
} );

describe( 'The page around is told that another page comes', () => {
	const listActions = () => around.postMessage.mock.calls.map( ( [ { action } ] ) => action );
	beforeEach( () => around.postMessage.mockClear() );

	test( 'before it is asked for', () => {
		window.dispatchEvent( new Event( 'beforeunload' ) );
		expect( listActions() ).toEqual( [ UNLOADED ] );
	} );

	test( 'by a post that takes the frame, where a browser has no such event; not by one that takes the whole window', () => {
		isActive = true;
		post( 'stripe' );
		expect( listActions() ).toEqual( [] );
		post( 'test' );
		expect( listActions() ).toEqual( [ UNLOADED ] );
	} );

	test( 'and that this one is still there, where none came: it may have been a file', () => {
		window.dispatchEvent( new Event( 'beforeunload' ) );
		jest.advanceTimersByTime( 5000 );
		expect( listActions() ).toEqual( [ UNLOADED, LOADED ] );
		window.dispatchEvent( new Event( 'beforeunload' ) );
		window.dispatchEvent( new Event( 'pagehide' ) );
		jest.runAllTimers();
		expect( listActions() ).toEqual( [ UNLOADED, LOADED, UNLOADED, UNLOADED ] );
	} );
} );
