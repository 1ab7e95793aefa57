import { act, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../Dialog';

/** jsdom has the element without its methods: implements them, but does not make the page inert. */
beforeAll( () => {
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
		this.querySelector< HTMLElement >( 'button' )?.focus();
	};
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
		queueMicrotask( () => this.dispatchEvent( new Event( 'close' ) ) );
	};
} );

const closed = jest.fn();
const focused = ( { ownerDocument }: Element ) => ownerDocument.activeElement;

function Page() {
	const [ open, setOpen ] = useState( false );
	const close = () => {
		closed();
		setOpen( false );
	};
	return (
		<form>
			<button type="button" onClick={ () => setOpen( true ) }>
				Empty
			</button>
			<Dialog open={ open } title="Empty your cart?" onClose={ close }>
				<p>3 tickets will be released.</p>
				<button type="button" onClick={ close }>
					Keep
				</button>
				<button type="button">Empty</button>
			</Dialog>
		</form>
	);
}

async function opened() {
	const { container, unmount } = render( <Page /> );
	const opener = container.querySelector( 'button' ) as HTMLButtonElement;
	opener.focus();
	await act( async () => opener.click() );
	const dialog = container.querySelector( 'dialog' ) as HTMLDialogElement;
	return { container, opener, dialog, unmount };
}

describe( 'a dialog', () => {
	beforeEach( () => closed.mockClear() );

	it( 'is no part of the page while it is closed', () => {
		expect( render( <Page /> ).container.querySelector( 'dialog' ) ).toBeNull();
	} );

	it( 'is modal, named by its title, and takes the focus', async () => {
		const { dialog } = await opened();
		expect( dialog.open ).toBe( true );
		const title = document.getElementById( dialog.getAttribute( 'aria-labelledby' ) ?? '' );
		expect( title?.textContent ).toBe( 'Empty your cart?' );
		expect( dialog.contains( focused( dialog ) ) ).toBe( true );
	} );

	it( 'gives the focus back when it is closed', async () => {
		const { container, opener } = await opened();
		await act( async () => ( container.querySelector( 'dialog button' ) as HTMLButtonElement ).click() );
		expect( container.querySelector( 'dialog' ) ).toBeNull();
		expect( focused( container ) ).toBe( opener );
		expect( closed ).toHaveBeenCalledTimes( 1 );
	} );

	/* Frames and other elements can take the focus too, so a focus trap of our own would miss some. */
	it( 'leaves Tab to the browser, which keeps it out of the page behind', async () => {
		const { dialog } = await opened();
		for ( const button of dialog.querySelectorAll( 'button' ) ) {
			for ( const shiftKey of [ false, true ] ) {
				expect( fireEvent.keyDown( button, { key: 'Tab', shiftKey } ) ).toBe( true );
			}
		}
	} );

	it( 'is closed by Escape, once, by whoever opened it', async () => {
		const { container, dialog } = await opened();
		const cancel = new Event( 'cancel', { cancelable: true } );
		await act( async () => {
			dialog.dispatchEvent( cancel );
		} );
		expect( cancel.defaultPrevented ).toBe( true );
		expect( closed ).toHaveBeenCalledTimes( 1 );
		expect( container.querySelector( 'dialog' ) ).toBeNull();
	} );

	it( 'is closed when the browser closes it all the same', async () => {
		const { container, dialog } = await opened();
		await act( async () => dialog.close() );
		expect( closed ).toHaveBeenCalledTimes( 1 );
		expect( container.querySelector( 'dialog' ) ).toBeNull();
	} );

	it( 'is closed by a press beside it, not by one inside', async () => {
		const { container, dialog } = await opened();
		const inside = container.querySelector( 'p' ) as Element;
		fireEvent.pointerDown( inside );
		fireEvent.click( inside );
		expect( closed ).not.toHaveBeenCalled();
		fireEvent.pointerDown( dialog );
		fireEvent.click( dialog );
		expect( closed ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'stays when a press that began inside ends beside it: a text was selected', async () => {
		const { container, dialog } = await opened();
		fireEvent.pointerDown( container.querySelector( 'p' ) as Element );
		// Browsers fire the click at the closest common ancestor.
		fireEvent.click( dialog );
		expect( closed ).not.toHaveBeenCalled();
	} );

	it( 'leaves the focus alone when the opener has gone', async () => {
		const { opener, unmount } = await opened();
		opener.remove();
		unmount();
		expect( focused( opener ) ).toBe( document.body );
	} );
} );
