import { act, fireEvent, render, screen } from '@testing-library/react';
import props from '../../../../tests/fixtures/islands/share/buttons.json';
import { ShareButtons } from '../ShareButtons';

const getAnnouncement = () => document.getElementById( 'benefit-polite' )?.textContent;
const press = async ( name: string ) => {
	fireEvent.click( screen.getByRole( 'button', { name } ) );
	await act( async () => {} );
};

/** Replaces the browser's clipboard and share sheet. */
function browser( has: { clipboard?: unknown; share?: unknown } ): void {
	Object.entries( has ).forEach( ( [ name, value ] ) =>
		Object.defineProperty( navigator, name, { value, configurable: true, writable: true } )
	);
	render( <ShareButtons { ...props } /> );
}

beforeEach( () => {
	[ 'clipboard', 'share' ].forEach( ( name ) =>
		Object.defineProperty( navigator, name, { value: undefined, configurable: true, writable: true } )
	);
} );

it( 'copies the address, shows that and says it', async () => {
	const writeText = jest.fn( async () => {} );
	browser( { clipboard: { writeText } } );
	await press( 'Copy link' );
	expect( writeText ).toHaveBeenCalledWith( props.url );
	expect( screen.getByText( 'Link copied', { selector: '.benefit-share__own span' } ) ).toBeTruthy();
	expect( getAnnouncement() ).toBe( 'Link copied' );
} );

it.each( [
	[ 'there is none', undefined ],
	[ 'it is forbidden', { writeText: () => Promise.reject( new DOMException( 'no', 'NotAllowedError' ) ) } ],
] )( 'shows the address in a selected field where the clipboard is refused: %s', async ( _, clipboard ) => {
	browser( { clipboard } );
	await press( 'Copy link' );
	const field = screen.getByLabelText< HTMLInputElement >( 'Page URL' );
	expect( field.value.slice( field.selectionStart!, field.selectionEnd! ) ).toBe( props.url );
	expect( document.body.ownerDocument.activeElement ).toBe( field );
	expect( screen.queryByText( 'Link copied', { selector: '.benefit-share__own span' } ) ).toBeNull();
} );

it( 'opens the sheet of the device with title and address; one that is closed is no failure', async () => {
	const share = jest.fn( () => Promise.reject( new DOMException( 'closed', 'AbortError' ) ) );
	browser( { share } );
	await press( 'Share…' );
	expect( share ).toHaveBeenCalledWith( { title: props.title, url: props.url } );
	expect( screen.queryByLabelText( 'Page URL' ) ).toBeNull();
} );

it( 'a sheet that does not open is no dead end: the address is there', async () => {
	browser( { share: () => Promise.reject( new DOMException( 'no', 'NotAllowedError' ) ) } );
	await press( 'Share…' );
	expect( screen.getByLabelText( 'Page URL' ) ).toBeTruthy();
} );
