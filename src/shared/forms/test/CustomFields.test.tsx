import { act, fireEvent, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import fixture from '../../../../tests/fixtures/form-fields-html.json';
import type { FieldProps } from '../contracts';
import { pageSettings } from '../../test/page';
import { CollapsibleSection } from '../CollapsibleSection';
import { CustomFields } from '../CustomFields';
import { AdvancedField } from '../AdvancedField';

const rows = fixture.rows as unknown as ReadonlyArray< { what: string; fields: FieldProps[]; html: string } >;
const { texts } = fixture;

// These would change the HTML after React has rendered it.
jest.mock( '../rich-text/editor', () => ( { enhanceRichText: () => () => undefined } ) );
jest.mock( '../repeater-buttons', () => ( { enhanceRepeater: () => () => undefined } ) );

beforeEach( () => {
	window.benefit = pageSettings();
} );

/** Structure of a node, independent of the order of attributes. */
function outline( node: Node ): unknown {
	if ( ! ( node instanceof Element ) ) {
		return node.textContent;
	}
	const attributes = Object.fromEntries(
		[ ...node.attributes ].map( ( { name, value } ) => [ name, value ] as const ).sort()
	);
	return [ node.nodeName, attributes, [ ...node.childNodes ].map( outline ) ];
}

function page( html: string ): HTMLElement {
	const element = document.createElement( 'div' );
	element.innerHTML = html;
	document.body.replaceChildren( element );
	return element;
}

/** Custom fields of all kinds, including the rare ones. */
const AllFields = ( props: Pick< ComponentProps< typeof CustomFields >, 'fields' | 'errors' > ) => (
	<CustomFields
		{ ...props }
		Folded={ CollapsibleSection }
		render={ ( field, error ) => <AdvancedField key={ field.name } { ...{ field, error, texts } } /> }
	/>
);
const fieldsOf = ( what: string ) => rows.find( ( row ) => row.what === what )?.fields ?? [];

describe( 'a form’s own questions', () => {
	it.each( rows )( 'take over what PHP rendered, without a word from React: $what', async ( { fields, html } ) => {
		const element = page( html );
		const before = outline( element );
		const nodes = [ ...element.querySelectorAll( '*' ) ];
		const onRecoverableError = jest.fn();
		await act( async () => {
			hydrateRoot( element, <AllFields fields={ fields } />, { onRecoverableError } );
		} );
		expect( onRecoverableError ).not.toHaveBeenCalled();
		expect( outline( element ) ).toEqual( before );
		expect( [ ...element.querySelectorAll( '*' ) ] ).toEqual( nodes );
		// Besides, @wordpress/jest-console fails the test if React warns.
	} );

	it.each( rows )( 'are the same when React makes them: $what', async ( { fields, html } ) => {
		const fromPhp = page( html );
		const { container } = render( <AllFields fields={ fields } /> );
		await act( async () => undefined );
		expect( outline( container ) ).toEqual( outline( fromPhp ) );
		const values = ( within: ParentNode ) =>
			[ ...within.querySelectorAll< HTMLInputElement >( 'input, textarea' ) ].map( ( { value, checked } ) => [
				value,
				checked,
			] );
		expect( values( container ) ).toEqual( values( page( html ) ) );
	} );

	it( 'those that many forms have take nothing from the others’ script', async () => {
		const isRare = ( { kind, condition, options = {} }: FieldProps ) =>
			/^(multiselect|date|time|datetime|file|richtext|repeater)$/.test( kind ) ||
			condition ||
			options.is_folded ||
			options.tooltip ||
			( kind === 'tel' && options.format ) ||
			( kind === 'consent' && options.html );
		const simple = rows.filter( ( { fields } ) => ! fields.some( isRare ) );
		expect(
			[ ...new Set( simple.flatMap( ( { fields } ) => fields.map( ( { kind } ) => kind ) ) ) ].sort()
		).toEqual( expect.arrayContaining( [ 'checkbox', 'checkboxes', 'radio', 'select', 'text', 'textarea' ] ) );
		for ( const { fields, html } of simple ) {
			const fromPhp = page( html );
			const { container, unmount } = render( <CustomFields fields={ fields } /> );
			expect( outline( container ) ).toEqual( outline( fromPhp ) );
			unmount();
		}
	} );

	it( 'a folded section opens for what is wrong in it, and stays as the donor leaves it', () => {
		const fields = fieldsOf( 'sections' ).map( ( field ) => ( { ...field, required: false, error: '' } ) );
		const { container, rerender } = render( <AllFields fields={ fields } errors={ {} } /> );
		const folded = container.querySelector( 'details' ) as HTMLDetailsElement;
		expect( folded.open ).toBe( false );
		rerender( <AllFields fields={ fields } errors={ { 'ffm[c]': 'Wrong.' } } /> );
		expect( folded.open ).toBe( true );
		rerender( <AllFields fields={ fields } errors={ {} } /> );
		expect( folded.open ).toBe( true );
	} );

	it( 'a folded section opens when the browser complains of something in it', () => {
		const fields = fieldsOf( 'sections' ).map( ( field ) => ( { ...field, required: false, error: '' } ) );
		const { container } = render( <AllFields fields={ fields } errors={ {} } /> );
		const folded = container.querySelector( 'details' ) as HTMLDetailsElement;
		fireEvent( folded.querySelector( 'input' ) as HTMLElement, new Event( 'invalid' ) );
		expect( folded.open ).toBe( true );
	} );

	it( 'a domestic telephone number is formatted while it is typed at its end, and only there', () => {
		const [ field ] = fieldsOf( 'tel, plain' );
		const { container } = render(
			<AdvancedField field={ { ...( field as FieldProps ), options: { format: 'domestic' } } } texts={ texts } />
		);
		const input = container.querySelector( 'input' ) as HTMLInputElement;
		const put = ( value: string, caret = value.length, inputType = 'insertText' ): string => {
			input.value = value;
			input.setSelectionRange( caret, caret );
			fireEvent( input, new InputEvent( 'input', { bubbles: true, inputType } ) );
			return input.value;
		};
		const typed = ( digits: string ): string => [ ...digits ].reduce( ( text, digit ) => put( text + digit ), '' );
		expect( typed( '2' ) ).toBe( '(2' );
		expect( typed( '2125' ) ).toBe( '(212) 5' );
		expect( typed( '2125550123' ) ).toBe( '(212) 555-0123' );
		expect( put( '(212) ', 6, 'deleteContentBackward' ) ).toBe( '(212) ' );
		expect( put( '(2912) 555-0123', 3 ) ).toBe( '(2912) 555-0123' );
		expect( typed( '+49' ) ).toBe( '+49' );
		expect( put( '(212) 555-01234' ) ).toBe( '(212) 555-0123' );
		// A pasted number keeps all its digits, so that validation can refuse it.
		expect( put( '12125550123', 11, 'insertFromPaste' ) ).toBe( '12125550123' );
		expect( put( '+1 212 555 0123', 15, 'insertFromPaste' ) ).toBe( '+1 212 555 0123' );
	} );

	it( 'a telephone number that was put in at once is formatted when its field is left', () => {
		const [ field ] = fieldsOf( 'tel, plain' );
		const { container } = render(
			<AdvancedField field={ { ...( field as FieldProps ), options: { format: 'domestic' } } } texts={ texts } />
		);
		const input = container.querySelector( 'input' ) as HTMLInputElement;
		const heard = jest.fn();
		container.addEventListener( 'input', heard );
		input.value = '2125550123';
		fireEvent.blur( input );
		expect( input.value ).toBe( '(212) 555-0123' );
		expect( heard ).toHaveBeenCalledTimes( 1 );
		input.value = '212';
		fireEvent.blur( input );
		expect( input.value ).toBe( '212' );
	} );

	it( 'says whether it is required this time, and keeps what was entered', () => {
		const [ field ] = fieldsOf( 'text, plain' );
		const { container, rerender } = render(
			<AdvancedField field={ field as FieldProps } texts={ texts } required />
		);
		const input = container.querySelector( 'input' ) as HTMLInputElement;
		input.value = 'typed';
		expect( input.required ).toBe( true );
		expect( container.textContent ).toBe( 'Label (required)' );
		rerender( <AdvancedField field={ field as FieldProps } texts={ texts } required={ false } error="New." /> );
		expect( input.required ).toBe( false );
		expect( container.textContent ).toBe( 'LabelNew.' );
		expect( input.value ).toBe( 'typed' );
	} );
} );
