import fixture from '../../../../tests/fixtures/form-fields-html.json';
import { readFormData } from '../form-data';
import { enhanceRepeater } from '../repeater-buttons';
import type { FieldProps } from '../contracts';

const said: string[] = [];
jest.mock( '../../ui/announce', () => ( { announce: ( text: string ) => said.push( text ) } ) );

const { texts } = fixture;
const row = ( what: string ) =>
	fixture.rows.find( ( one ) => one.what === what ) as unknown as { html: string; fields: FieldProps[] };

function open( what = 'repeater, plain' ) {
	said.length = 0;
	const form = document.createElement( 'form' );
	form.innerHTML = row( what ).html;
	document.body.replaceChildren( form );
	const frame = form.querySelector( 'fieldset' ) as HTMLElement;
	const undo = enhanceRepeater( frame, texts );
	return {
		form,
		undo,
		add: frame.querySelector( '.benefit-rows__add' ) as HTMLButtonElement,
		rows: () => [ ...frame.querySelectorAll< HTMLElement >( '.benefit-row' ) ],
		removes: () => [ ...frame.querySelectorAll< HTMLButtonElement >( '.benefit-rows__remove' ) ],
		entry: () => readFormData( row( what ).fields, new FormData( form ) )[ 'ffm[a]' ],
	};
}

describe( 'the rows of a repeater', () => {
	it( 'are one at first: spare ones are for pages without scripts', () => {
		const { rows, removes } = open();
		expect( rows() ).toHaveLength( 1 );
		expect( removes()[ 0 ]?.hidden ).toBe( true );
	} );

	it( 'come until the maximum; then the button is dimmed, and says why', () => {
		const { rows, add } = open();
		add.click();
		expect( document.body.ownerDocument.activeElement ).toBe( rows()[ 1 ]?.querySelector( 'input' ) );
		expect( said ).toEqual( [ 'Row added.' ] );
		expect( add.getAttribute( 'aria-disabled' ) ).toBe( null );
		add.click();
		expect( rows() ).toHaveLength( 3 );
		expect( add.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		expect( add.dataset.tooltip ).toBe( 'You can add up to 3 rows.' );
		add.click();
		expect( rows() ).toHaveLength( 3 );
		expect( said.at( -1 ) ).toBe( 'You can add up to 3 rows.' );
		const ids = [ ...document.querySelectorAll( '[id]' ) ].map( ( { id } ) => id );
		expect( new Set( ids ).size ).toBe( ids.length );
		document.querySelectorAll( 'label' ).forEach( ( { htmlFor } ) => expect( ids ).toContain( htmlFor ) );
	} );

	it( 'go while more than one remains, and the focus goes to the next', () => {
		const { rows, add, removes } = open();
		add.click();
		add.click();
		const [ , second, third ] = rows();
		removes()[ 1 ]?.click();
		expect( rows() ).not.toContain( second );
		expect( document.body.ownerDocument.activeElement ).toBe( third?.querySelector( 'input' ) );
		expect( rows().map( ( one ) => one.getAttribute( 'aria-label' ) ) ).toEqual( [ 'Row 1', 'Row 2' ] );
		expect( removes().map( ( one ) => one.textContent ) ).toEqual( [ 'Remove row 1', 'Remove row 2' ] );
		expect( add.getAttribute( 'aria-disabled' ) ).toBe( null );
		expect( add.dataset.tooltip ).toBe( undefined );
		removes()[ 1 ]?.click();
		expect( rows() ).toHaveLength( 1 );
		expect( document.body.ownerDocument.activeElement ).toBe( rows()[ 0 ]?.querySelector( 'input' ) );
		removes()[ 0 ]?.click();
		expect( rows() ).toHaveLength( 1 );
	} );

	it( 'are sent under names of their own, and empty ones are left out', () => {
		const { form, add, removes, entry } = open();
		add.click();
		removes()[ 0 ]?.click();
		add.click();
		const inputs = [ ...form.querySelectorAll( 'input' ) ];
		expect( new Set( inputs.map( ( { name } ) => name ) ).size ).toBe( 4 );
		( inputs[ 2 ] as HTMLInputElement ).value = 'Ada';
		expect( entry() ).toBe( '[{"who":"Ada","age":""}]' );
	} );

	it( 'a new one is empty though the first is filled in', () => {
		const { rows, add, entry } = open( 'repeater, with everything' );
		expect( rows() ).toHaveLength( 2 );
		add.click();
		expect( [ ...( rows()[ 2 ]?.querySelectorAll( 'input' ) ?? [] ) ].map( ( { value } ) => value ) ).toEqual( [
			'',
			'',
		] );
		expect( entry() ).toBe( '[{"who":"Ada","age":"36"},{"who":"B<b>","age":""}]' );
	} );

	it( 'lose their buttons with the field', () => {
		const { undo, form } = open();
		undo();
		expect( form.querySelector( 'button' ) ).toBe( null );
	} );
} );
