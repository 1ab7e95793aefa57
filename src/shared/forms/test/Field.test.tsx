import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import fixture from '../../../../tests/fixtures/fields.json';
import type { FieldProps } from '../contracts';
import { pageSettings } from '../../test/page';
import { Field } from '../Field';

const rows = fixture.html as unknown as ReadonlyArray< { props: FieldProps; html: string } >;

beforeEach( () => {
	window.benefit = pageSettings();
} );

/** Structure of a node, independent of the order of attributes. */
function outline( node: Node ): unknown {
	if ( ! ( node instanceof Element ) ) {
		return node.textContent;
	}
	const attributes = Object.fromEntries(
		[ ...node.attributes ]
			// Only a script writes the hidden value of a group.
			.filter( ( { name } ) => name !== 'value' || ! node.matches( '[type="hidden"]' ) )
			.map( ( { name, value } ) => [ name, value ] )
			.sort()
	);
	return [ node.nodeName, attributes, [ ...node.childNodes ].map( outline ) ];
}

function page( html: string ): HTMLElement {
	const element = document.createElement( 'div' );
	element.innerHTML = html;
	document.body.replaceChildren( element );
	return element;
}

describe( 'a field', () => {
	it.each( rows.map( ( row, number ) => ( { ...row, number } ) ) )(
		'$number takes over what PHP rendered, without a word from React ($props.kind)',
		( { props, html } ) => {
			const element = page( html );
			const before = outline( element );
			const nodes = [ ...element.querySelectorAll( '*' ) ];
			const onRecoverableError = jest.fn();

			act( () => {
				hydrateRoot( element, <Field field={ props } />, { onRecoverableError } );
			} );

			expect( onRecoverableError ).not.toHaveBeenCalled();
			expect( outline( element ) ).toEqual( before );
			expect( [ ...element.querySelectorAll( '*' ) ] ).toEqual( nodes );
			// Besides, @wordpress/jest-console fails the test if React warns.
		}
	);

	it.each( rows )( 'is the same when React makes it: %#', ( { props, html } ) => {
		const fromPhp = page( html );
		const { container } = render( <Field field={ props } /> );
		expect( outline( container ) ).toEqual( outline( fromPhp ) );
		const [ ours, theirs ] = [ container, fromPhp ].map(
			( within ) => within.querySelector< HTMLInputElement >( '[name][id]' ) as HTMLInputElement
		);
		expect( [ ours?.value, ours?.checked ] ).toEqual( [ theirs?.value, theirs?.checked ] );
	} );

	it( 'shows another error, and none, and keeps what was entered', () => {
		const { props } = rows[ 0 ] as { props: FieldProps };
		const { container, rerender } = render( <Field field={ { ...props, error: 'Old.' } } error="New." /> );
		const control = container.querySelector( 'input' ) as HTMLInputElement;
		control.value = 'typed';
		expect( container.textContent ).toContain( 'New.' );
		rerender( <Field field={ { ...props, error: 'Old.' } } error="" /> );
		expect( container.textContent ).not.toContain( 'Old.' );
		expect( control.hasAttribute( 'aria-invalid' ) ).toBe( false );
		expect( control.value ).toBe( 'typed' );
		expect( container.querySelector( 'input' ) ).toBe( control );
	} );

	it.each( [ 'radio', 'checkboxes' ] as const )( 'a %s group says in its hidden field what is chosen', ( kind ) => {
		const choices = [ 'a', 'b' ].map( ( value ) => ( { value, label: value } ) );
		const { props } = rows[ 0 ] as { props: FieldProps };
		const { container, rerender } = render( <Field field={ { ...props, kind, choices, value: 'b' } } /> );
		const [ hidden, first, second ] = container.querySelectorAll( 'input' );
		const isRadio = kind === 'radio';
		expect( hidden?.className ).toBe( isRadio ? 'validation' : 'checkbox_values' );
		expect( hidden?.value ).toBe( isRadio ? '1' : 'b' );
		// When the event reaches the form, the hidden value must be up to date.
		let heard = '';
		container.addEventListener( 'input', () => ( heard = hidden?.value ?? '' ) );
		act( () => first?.click() );
		expect( heard ).toBe( isRadio ? '1' : 'a,b' );
		rerender( <Field field={ { ...props, kind, choices, value: 'b' } } error="New." /> );
		expect( hidden?.value ).toBe( isRadio ? '1' : 'a,b' );
		if ( ! isRadio ) {
			act( () => [ first, second ].forEach( ( box ) => box?.click() ) );
			expect( hidden?.value ).toBe( '' );
		}
	} );

	it( 'listens to its control', () => {
		const onBlur = jest.fn();
		const { props } = rows[ 0 ] as { props: FieldProps };
		const { container } = render( <Field field={ props } control={ { onBlur, className: 'more' } } /> );
		const control = container.querySelector( '.more' ) as HTMLInputElement;
		control.focus();
		control.blur();
		expect( onBlur ).toHaveBeenCalledTimes( 1 );
	} );
} );
