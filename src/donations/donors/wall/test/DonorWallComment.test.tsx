import { fireEvent, render, screen, within } from '@testing-library/react';
import props from '../../../../../tests/fixtures/islands/donor-comment/long.json';
import { DonorWallComment } from '../DonorWallComment';

beforeAll( () => {
	HTMLDialogElement.prototype.showModal ??= function ( this: HTMLDialogElement ) {
		this.open = true;
	};
	HTMLDialogElement.prototype.close ??= function ( this: HTMLDialogElement ) {
		this.open = false;
	};
} );

describe( 'a comment that is longer than its card', () => {
	it( 'opens whole in a dialog, and not on its card', () => {
		render( <DonorWallComment { ...props } /> );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		fireEvent.click( screen.getByText( 'Read more' ) );

		const dialog = screen.getByRole( 'dialog', { name: 'Comment by Lise M.' } );
		expect( dialog.textContent ).toContain( 'May it be as full again.' );
		expect( document.querySelector( 'details' )?.open ).toBe( false );
	} );

	it( 'is closed on its card, where it was opened before React came', () => {
		render( <DonorWallComment { ...props } /> );
		document.querySelector( 'details' )!.open = true;

		expect( fireEvent.click( screen.getByText( 'Read more' ) ) ).toBe( true );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'is closed by its button', () => {
		render( <DonorWallComment { ...props } /> );
		fireEvent.click( screen.getByText( 'Read more' ) );
		fireEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Close' } ) );

		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );
