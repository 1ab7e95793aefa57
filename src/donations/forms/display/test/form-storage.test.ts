import { clearForms, clearKey, keysOfForm, restoreForm, saveForm } from '../form-storage';

const FORM = 7;
const gift = ( amount: string, more: readonly ( readonly [ string, string ] )[] = [] ) =>
	[ [ 'give-amount', amount ], [ 'give_email', 'ada@example.org' ], ...more ] as const;

beforeEach( () => sessionStorage.clear() );

test( 'The same entries have the same key until their end is known', () => {
	const first = keysOfForm( FORM, gift( '25.00' ) );

	expect( keysOfForm( FORM, gift( '25.00' ) ) ).toEqual( first );
	expect(
		keysOfForm(
			FORM,
			gift( '25.00', [
				[ 'give-form-hash', 'fresh' ],
				[ 'give-idempotency-key', 'x' ],
			] )
		)
	).toEqual( first );
	expect( keysOfForm( 8, gift( '25.00' ) ).key ).not.toBe( first.key );
	clearForms();
	expect( keysOfForm( FORM, gift( '25.00' ) ).key ).not.toBe( first.key );
} );

test( 'Other entries are another gift, in place of the one before', () => {
	const first = keysOfForm( FORM, gift( '25.00' ) );
	const second = keysOfForm( FORM, gift( '50.00' ) );

	expect( first.replaced ).toBe( '' );
	expect( second ).toEqual( { key: expect.not.stringMatching( first.key ), replaced: first.key } );
	expect( keysOfForm( FORM, gift( '50.00' ) ) ).toEqual( second );
	expect( keysOfForm( FORM, gift( '25.00' ) ) ).toEqual( { key: expect.anything(), replaced: second.key } );
} );

test( 'A gift that was declined is replaced by none', () => {
	const first = keysOfForm( FORM, gift( '25.00' ) );
	clearKey( FORM );

	const next = keysOfForm( FORM, gift( '25.00' ) );

	expect( next.key ).not.toBe( first.key );
	expect( next.replaced ).toBe( '' );
} );

test( 'Neither amounts nor names are kept beside the key', () => {
	keysOfForm( FORM, gift( '25.00' ) );

	expect( JSON.stringify( { ...sessionStorage } ) ).not.toMatch( /25\.00|ada@/ );
} );

test( 'Whether a company gives is put in again, unless it was answered anew', () => {
	const box = ( value: string, more = '' ) =>
		`<input type="radio" name="give_company_option" value="${ value }" ${ more }>`;
	document.body.innerHTML = `<form>${ box( 'no', 'checked' ) }${ box( 'yes' ) }<input name="give_company_name"></form>`;
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const answer = () => new FormData( form ).get( 'give_company_option' );
	const choose = ( value: string ) => form.querySelector< HTMLInputElement >( `[value="${ value }"]` )!.click();

	restoreForm( FORM, form );
	expect( answer() ).toBe( 'no' );
	choose( 'yes' );
	saveForm( FORM, form );
	form.reset();
	restoreForm( FORM, form );
	expect( answer() ).toBe( 'yes' );

	form.reset();
	saveForm( FORM, form );
	choose( 'yes' );
	restoreForm( FORM, form );
	expect( answer() ).toBe( 'yes' );
} );

test( 'A comment, and that the name is not to be shown, are put in again', () => {
	document.body.innerHTML =
		'<form><textarea name="give_comment"></textarea><input type="checkbox" name="give_anonymous_donation" value="1"></form>';
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const [ comment, anonymous ] = form.elements as unknown as [ HTMLTextAreaElement, HTMLInputElement ];
	comment.value = 'Good luck\nwith it';
	anonymous.checked = true;
	saveForm( FORM, form );
	form.reset();
	restoreForm( FORM, form );

	expect( [ comment.value, anonymous.checked, anonymous.value ] ).toEqual( [ 'Good luck\nwith it', true, '1' ] );

	anonymous.checked = false;
	saveForm( FORM, form );
	restoreForm( FORM, form );
	expect( anonymous.checked ).toBe( false );
} );
