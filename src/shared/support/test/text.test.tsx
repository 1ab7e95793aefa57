import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import fixture from '../../../../tests/fixtures/text.json';

/** HTML from Shared\Html\HtmlOutput hydrates to the same text nodes. */
describe( 'text from PHP', () => {
	it.each( fixture.text )( '$text', ( { encoded, seen } ) => {
		const element = document.createElement( 'div' );
		element.innerHTML = `<p>${ encoded }</p>`;
		expect( element.textContent ).toBe( seen );
		const onRecoverableError = jest.fn();
		act( () => {
			hydrateRoot( element, <p>{ seen }</p>, { onRecoverableError } );
		} );
		expect( onRecoverableError ).not.toHaveBeenCalled();
		expect( element.textContent ).toBe( seen );
	} );
} );
