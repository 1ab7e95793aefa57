import apiFetch from '@wordpress/api-fetch';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import DESKS from '../../../../../tests/fixtures/desks.json';
import { DeskPage } from '../DeskPage';
import type { Desk } from '../desk-types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
	const Around = ( { children }: { readonly children: ReactNode } ) => <div>{ children }</div>;
	return { Button: Around, Notice: Around, Spinner: () => null, TextareaControl: Around };
} );

test( 'A desk without slots shows a record of its route as PHP declares it', async () => {
	jest.mocked( apiFetch ).mockResolvedValue( {
		id: 7,
		name: 'Blue one',
		kind: 'good',
		log: [ { at: 'Monday', who: 'Ada', text: 'It was weighed.', note: false } ],
	} );
	render(
		<DeskPage
			desk={ DESKS.probes as unknown as Desk }
			id={ 7 }
			back={ { href: '?', go: jest.fn() } }
			links={ { toRecord: jest.fn(), toList: jest.fn() } }
		/>
	);

	await screen.findByRole( 'heading', { name: 'Blue one' } );
	expect( apiFetch ).toHaveBeenCalledWith( expect.objectContaining( { path: '/probe/v1/probes/7' } ) );
	const facts = within( screen.getByRole( 'region', { name: 'Probe' } ) );
	expect( facts.getAllByRole( 'definition' ).map( ( { textContent } ) => textContent ) ).toEqual( [ 'good' ] );
	expect( screen.getByText( 'It was weighed.' ) ).toBeTruthy();
	expect( screen.getByRole( 'link', { name: '← All probes' } ) ).toBeTruthy();
} );
