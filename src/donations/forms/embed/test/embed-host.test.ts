import { HEIGHT, LOADED, PAGE, SCROLL, UNLOADED } from '../embed-messages';

const ORIGIN = 'https://charity.example';
const posted = jest.fn();
const scrolled = jest.fn();

beforeEach( () => {
	jest.resetModules();
	jest.useFakeTimers();
	posted.mockReset();
	Element.prototype.scrollIntoView = scrolled;
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
		this.dispatchEvent( new Event( 'close' ) );
	};
	Object.assign( window, {
		CSSStyleSheet: class {
			replaceSync() {}
		},
	} );
	Object.assign( document, { adoptedStyleSheets: [] } );
} );

const box = ( id: number, more = '' ) =>
	`<div data-benefit-form="${ ORIGIN }/give/" data-id="${ id }" data-title="Form ${ id }" ${ more }><a href="${ ORIGIN }/give/">Give ${ id }</a></div>`;

/** Runs the script on a page. */
function page( html: string, query = '' ): HTMLIFrameElement[] {
	window.history.replaceState( null, '', `/page${ query }` );
	document.body.innerHTML = html;
	jest.isolateModules( () => void require( '../embed-host' ) );
	return [ ...document.querySelectorAll( 'iframe' ) ];
}

function sendMessage(
	frame: HTMLIFrameElement,
	data: object,
	origin = ORIGIN,
	source: unknown = frame.contentWindow
): void {
	if ( frame.contentWindow ) {
		frame.contentWindow.postMessage = posted;
	}
	window.dispatchEvent( Object.assign( new Event( 'message' ), { data, origin, source } ) );
}

const link = () => document.querySelector( 'a' )!;
const loader = () => document.querySelector< HTMLElement >( '.benefit-embed-loader' )!;

test( 'The form stands in a frame of its height, and hears the address of the page less what is not its own', () => {
	const [ frame ] = page( box( 7 ), '?giveDonationAction=showReceipt&a=b' );
	expect( [ frame!.src, frame!.title, frame!.style.height ] ).toEqual( [
		`${ ORIGIN }/give/?benefit_frame=1`,
		'Form 7',
		'700px',
	] );
	expect( link().hidden ).toBe( true );
	sendMessage( frame!, { action: LOADED, height: 512 } );

	expect( frame!.style.height ).toBe( '512px' );
	expect( posted.mock.calls ).toEqual( [ [ { action: PAGE, currentPage: 'http://localhost/page?a=b' }, ORIGIN ] ] );
	expect( loader().dataset.done ).toBeUndefined();
	jest.advanceTimersByTime( 400 );
	expect( loader().dataset.done ).toBe( '' );
	sendMessage( frame!, { action: HEIGHT, height: 300 } );
	expect( frame!.style.height ).toBe( '300px' );
	sendMessage( frame!, { action: SCROLL } );
	expect( scrolled ).toHaveBeenCalledTimes( 1 );
	sendMessage( frame!, { action: UNLOADED } );
	expect( [ frame!.style.height, loader().dataset.done ] ).toEqual( [ '700px', undefined ] );
	// A page that is unloading may still report its height.
	sendMessage( frame!, { action: HEIGHT, height: 900 } );
	expect( frame!.style.height ).toBe( '700px' );
	sendMessage( frame!, { action: LOADED, height: 400 } );
	sendMessage( frame!, { action: UNLOADED } );
	jest.advanceTimersByTime( 400 );
	expect( [ frame!.style.height, loader().dataset.done ] ).toEqual( [ '700px', undefined ] );
} );

test( 'Nothing but a form of the site that the script came from is put into a frame', () => {
	const boxes = [ 'javascript:alert(1)//', 'data:text/html,x', 'https://evil.example/' ].map(
		( address ) => `<div data-benefit-form="${ address }"><a href="${ ORIGIN }/give/">Give</a></div>`
	);
	const script = Object.assign( document.createElement( 'script' ), { src: `${ ORIGIN }/build/frame/embed.js` } );
	const current = jest.spyOn( document, 'currentScript', 'get' ).mockReturnValue( script );
	expect( page( boxes.join( '' ) + box( 7 ) ).map( ( { src } ) => src ) ).toEqual( [
		`${ ORIGIN }/give/?benefit_frame=1`,
	] );
	expect( link().hidden ).toBe( false );

	current.mockReturnValue( null );
	expect( page( boxes.slice( 0, 2 ).join( '' ) ) ).toEqual( [] );
	current.mockRestore();
} );

test( 'Messages of another origin, of another window and without an action are nothing', () => {
	const [ frame ] = page( box( 7 ) );
	sendMessage( frame!, { action: LOADED, height: 512 }, 'https://evil.example' );
	sendMessage( frame!, { action: LOADED, height: 512 }, ORIGIN, window );
	sendMessage( frame!, { height: 512 } );
	expect( [ frame!.style.height, posted.mock.calls.length ] ).toEqual( [ '700px', 0 ] );
	for ( const height of [ -1, 0, NaN, '1px;position:fixed' ] ) {
		sendMessage( frame!, { action: HEIGHT, height } );
	}
	expect( frame!.style.height ).toBe( '700px' );
} );

test( 'A frame that says nothing gives way to the link', () => {
	page( box( 7 ) );
	jest.advanceTimersByTime( 15000 );

	expect( [ document.querySelectorAll( 'iframe' ).length, link().hidden ] ).toEqual( [ 0, false ] );
} );

test( 'A dialog is loaded when it is opened first, closes the one before, and says so at the body', () => {
	const [ first, second ] = page( box( 7, 'data-display="modal"' ) + box( 8, 'data-display="modal"' ) );
	expect( first!.hasAttribute( 'src' ) ).toBe( false );
	const [ one, other ] = [ ...document.querySelectorAll( 'a' ) ];
	one!.click();
	expect( [ first!.src !== '', second!.hasAttribute( 'src' ), document.body.className ] ).toEqual( [
		true,
		false,
		'benefit-modal-open',
	] );
	other!.click();
	expect( [ ...document.querySelectorAll( 'dialog' ) ].map( ( { open } ) => open ) ).toEqual( [ false, true ] );
	expect( document.body.className ).toBe( 'benefit-modal-open' );
	document.querySelectorAll( 'dialog' )[ 1 ]!.click();
	expect( document.body.className ).toBe( '' );
} );

test( 'A press that opens a tab is left alone, and so is one after the form did not come', () => {
	page( box( 7, 'data-display="modal"' ) );
	const press = ( more: MouseEventInit = {} ) =>
		link().dispatchEvent( new MouseEvent( 'click', { cancelable: true, bubbles: true, ...more } ) );
	// jsdom cannot follow links.
	document.addEventListener( 'click', ( event ) => event.preventDefault(), { once: false } );
	press( { ctrlKey: true } );
	expect( document.querySelector( 'dialog' )!.open ).toBe( false );
	press();
	expect( document.querySelector( 'dialog' )!.open ).toBe( true );
	jest.advanceTimersByTime( 15000 );
	expect( document.querySelector( 'dialog a' )!.textContent ).toBe( 'Give 7' );
} );

test( 'The four parameters of a return open the form on its receipt, and stand in the address no more', () => {
	const query =
		'?a=b&givewp-embed-id=8&givewp-event=donation-completed&givewp-listener=show-donation-confirmation-receipt&givewp-receipt-id=t.s';
	const frames = page( box( 7, 'data-display="modal"' ) + box( 8, 'data-display="modal"' ), query );

	expect( frames.map( ( { src } ) => src ) ).toEqual( [
		'',
		`${ ORIGIN }/give/?benefit_frame=1&givewp-receipt-id=t.s`,
	] );
	expect( window.location.search ).toBe( '?a=b' );
	expect( page( box( 8 ), '?givewp-embed-id=8&givewp-event=else&givewp-receipt-id=t' )[ 0 ]!.src ).toBe(
		`${ ORIGIN }/give/?benefit_frame=1`
	);
} );
