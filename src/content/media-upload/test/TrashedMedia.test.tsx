import { act, fireEvent, render, screen } from '@testing-library/react';
import type { MediaItemResponse } from '../contracts';
import { TrashedMedia } from '../TrashedMedia';

const row = { id: 1, title: 'Rope', alt: '', caption: '', kind: 'image', edit_url: '#' } as MediaItemResponse;
const mockRestored: ( ( code: number ) => void )[] = [];

jest.mock( '../media-upload-api', () => ( {
	fetchTrash: async () => ( { items: [ row, { ...row, id: 2, title: 'Bell' } ] } ),
	restoreAttachment: () => new Promise( ( resolve ) => mockRestored.push( resolve ) ),
} ) );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => ( {
	Button: ( { children, variant: _, ...rest }: { readonly children: string; readonly variant?: string } ) => (
		<button { ...rest }>{ children }</button>
	),
} ) );

test( 'Files that are brought back one right behind the other leave the list, each of them', async () => {
	const returned = jest.fn();
	render( <TrashedMedia onReturned={ returned } /> );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Restore: Rope' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Restore: Bell' } ) );
	await act( async () => mockRestored[ 0 ]?.( 1 ) );
	expect( screen.queryByText( 'Rope' ) ).toBeNull();
	await act( async () => mockRestored[ 1 ]?.( 1 ) );
	expect( screen.getByText( 'The Trash is empty.' ) ).toBeTruthy();
	expect( screen.queryAllByRole( 'button' ) ).toEqual( [] );
	expect( returned ).toHaveBeenCalledTimes( 2 );
} );
