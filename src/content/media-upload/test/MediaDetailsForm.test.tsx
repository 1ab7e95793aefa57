import { act, fireEvent, render, screen } from '@testing-library/react';
import type { MediaItemResponse } from '../contracts';
import { MediaDetailsForm } from '../MediaDetailsForm';

jest.mock( '../media-upload-api', () => ( { saveMediaDetails: async () => {} } ) );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
	interface MockButton {
		readonly type?: 'submit';
		readonly onClick?: () => void;
		readonly children: string;
	}
	interface MockField {
		readonly label: string;
		readonly value: string;
		readonly onChange: ( value: string ) => void;
	}
	const Field = ( { label, value, onChange }: MockField ) => (
		<input aria-label={ label } value={ value } onChange={ ( { target } ) => onChange( target.value ) } />
	);
	return {
		Button: ( { type, onClick, children }: MockButton ) => (
			<button type={ type ?? 'button' } onClick={ onClick }>
				{ children }
			</button>
		),
		TextControl: Field,
		TextareaControl: Field,
	};
} );

const row = { id: 1, title: 'a', alt: '', caption: '', kind: 'image', edit_url: '#' } as MediaItemResponse;

test( 'Saving goes on to the fields of the next file, and by the other button it stays', async () => {
	const saved = jest.fn();
	const { container } = render(
		<ul>
			{ [ 1, 2 ].map( ( id ) => (
				<li key={ id }>
					<MediaDetailsForm row={ { ...row, id } } onSaved={ saved } />
				</li>
			) ) }
		</ul>
	);
	const [ first, second ] = container.querySelectorAll( 'details' );
	first!.open = true;
	await act( async () => void fireEvent.click( screen.getAllByText( 'Save' )[ 0 ]! ) );
	expect( [ saved.mock.calls.length, second!.open ] ).toEqual( [ 1, false ] );

	await act( async () => void fireEvent.submit( first!.querySelector( 'form' )! ) );
	expect( second!.open ).toBe( true );
	expect( second!.querySelector( 'input' )!.matches( ':focus' ) ).toBe( true );
	// The last file has no next form to open.
	await act( async () => void fireEvent.submit( second!.querySelector( 'form' )! ) );
	expect( saved ).toHaveBeenCalledTimes( 3 );
} );
