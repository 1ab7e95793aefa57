/* Input before the scripts of a listing have loaded, and without a network. */

const HTML = `
	<div id="pt-cv-view-v1" class="pt-cv-view">
	<form id="benefit-view-v1" class="benefit-grid__form"></form>
	<dialog class="benefit-grid__sheet">
		<div class="benefit-grid__filter">
			<div data-benefit-island="grid-filter"><input type="checkbox" form="benefit-view-v1"></div>
		</div>
	</dialog>
	<ol data-part="items"></ol>
	<a href="#next" data-benefit-held="">Show more</a></div>
	<dialog class="theirs"></dialog><a href="#away">Away</a>`;

const touched = jest.fn();
let isOnline: jest.SpyInstance;
const find = < Found extends HTMLElement >( selector: string ) => document.querySelector< Found >( selector )!;
const listErrors = () => [ ...document.querySelectorAll( '[role="alert"]' ) ].map( ( { textContent } ) => textContent );
/** @return whether the browser's default action follows */
const send = ( target: EventTarget, event: Event ) => target.dispatchEvent( event );
const click = ( selector: string ) =>
	send( find( selector ), new MouseEvent( 'click', { bubbles: true, cancelable: true } ) );

beforeAll( () => {
	Object.assign( window, { benefit: { texts: { offline: 'No network.' } } } );
	document.addEventListener( 'pointerover', touched, true );
	require( '../early-listing-input' );
} );
beforeEach( () => {
	document.body.innerHTML = HTML;
	isOnline = jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( true );
	touched.mockClear();
} );

it( 'What was chosen in vain is asked for when the dialog of the filters closes, and when there is a network again', () => {
	const field = find< HTMLInputElement >( 'input' );
	const close = ( selector: string ) => send( find( selector ), new Event( 'close' ) );
	close( '.benefit-grid__sheet' );
	expect( touched ).not.toHaveBeenCalled();
	field.checked = true;
	close( '.theirs' );
	expect( touched ).not.toHaveBeenCalled();
	close( '.benefit-grid__sheet' );
	expect( touched.mock.calls ).toEqual( [ [ expect.objectContaining( { target: field } ) ] ] );
	send( window, new Event( 'online' ) );
	expect( touched ).toHaveBeenCalledTimes( 2 );
} );

it( 'Without a network no press leads to a page of the browser’s, and it is said once', () => {
	const submit = () => send( find( 'form' ), new Event( 'submit', { bubbles: true, cancelable: true } ) );
	expect( [ click( '[data-benefit-held]' ), submit() ] ).toEqual( [ true, true ] );
	isOnline.mockReturnValue( false );
	expect( [ click( '[data-benefit-held]' ), submit() ] ).toEqual( [ false, false ] );
	expect( listErrors() ).toEqual( [ 'No network.' ] );
	expect( find( '[role="alert"]' ).nextElementSibling ).toBe( find( '[data-part="items"]' ) );
	// A link to another page is left to the browser.
	expect( click( '[href="#away"]' ) ).toBe( true );
	send( window, new Event( 'online' ) );
	expect( listErrors() ).toEqual( [] );
} );

it( 'Without a network it is said above the cards that a filter has failed, and in the dialog where that is open', async () => {
	const fail = async () => {
		find( '[data-benefit-island]' ).dataset.benefitFailed = '';
		await null;
	};
	await fail();
	expect( listErrors() ).toEqual( [] );
	isOnline.mockReturnValue( false );
	await fail();
	expect( find( '[role="alert"]' ).nextElementSibling ).toBe( find( '[data-part="items"]' ) );
	find< HTMLDialogElement >( '.benefit-grid__sheet' ).open = true;
	await fail();
	expect( listErrors() ).toEqual( [ 'No network.' ] );
	expect( find( '[role="alert"]' ).closest( 'dialog' ) ).not.toBeNull();
} );

it( 'A click on the document itself is none of a link', () => {
	isOnline.mockReturnValue( false );
	expect( send( document, new MouseEvent( 'click', { cancelable: true } ) ) ).toBe( true );
} );
