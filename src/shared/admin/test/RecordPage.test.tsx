import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RecordPage } from '../RecordPage';

interface MockProps {
	readonly children: ReactNode;
	readonly onClick?: () => void;
}

// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => ( {
	Button: ( { children, onClick }: MockProps ) => <button onClick={ onClick }>{ children }</button>,
	Notice: ( {
		children,
		actions = [],
	}: MockProps & { readonly actions?: readonly { readonly label: string }[] } ) => (
		<p>
			{ children }
			{ actions.map( ( { label } ) => (
				<button key={ label }>{ label }</button>
			) ) }
		</p>
	),
	Spinner: () => null,
} ) );

async function done( onDone?: ( text: string ) => void ): Promise< void > {
	render(
		<RecordPage< { name: string }, 'pay' >
			className=""
			id={ 1 }
			get={ async () => ( { name: 'Donation 1' } ) }
			back={ { href: '?', go: () => {} } }
			words={ { back: 'Back', loading: 'Loading' } }
			title={ ( { name } ) => name }
			badge={ () => null }
			buttons={ () => [] }
			{ ...( onDone ? { onDone } : {} ) }
		>
			{ ( _, doing ) => <button onClick={ () => doing.done( { name: 'Paid' }, 'It is paid.' ) }>Pay</button> }
		</RecordPage>
	);
	fireEvent.click( await screen.findByText( 'Pay' ) );
}

test( 'What was done is said on the page, where the focus goes', async () => {
	await done();
	expect( document.querySelector( ':focus' )?.getAttribute( 'role' ) ).toBe( 'status' );
	expect( document.querySelector( ':focus' )?.textContent ).toBe( 'It is paid.' );
} );

test( 'A screen that says it elsewhere has the focus on its heading: the button may be gone', async () => {
	const onDone = jest.fn();
	await done( onDone );
	expect( onDone.mock.calls ).toEqual( [ [ 'It is paid.' ] ] );
	expect( screen.queryByText( 'It is paid.' ) ).toBeNull();
	expect( document.querySelector( ':focus' ) ).toBe( screen.getByRole( 'heading', { name: 'Paid' } ) );
} );

async function refused( error: unknown ): Promise< void > {
	render(
		<RecordPage< { name: string }, 'pay' >
			className=""
			id={ 1 }
			get={ () => Promise.reject( error ) }
			back={ { href: '?', go: () => {} } }
			words={ { back: 'Back', loading: 'Loading' } }
			title={ ( { name } ) => name }
			badge={ () => null }
			buttons={ () => [] }
		>
			{ () => null }
		</RecordPage>
	);
	await waitFor( () => expect( screen.queryByText( 'Loading' ) ).toBeNull() );
}

test( 'The server’s words about what is not there are said, and no other try is offered', async () => {
	await refused( { code: 'gone', message: 'This donation could not be found.', data: { status: 404 } } );
	expect( await screen.findByText( 'This donation could not be found.' ) ).toBeTruthy();
	expect( screen.queryByText( 'Try again' ) ).toBeNull();
} );

test( 'Without an answer another try is offered', async () => {
	await refused( new Error( 'offline' ) );
	expect( await screen.findByText( 'Try again' ) ).toBeTruthy();
} );

test( 'What a change answered stays, also when a read that began before it is answered late', async () => {
	const answers: ( ( item: { name: string } ) => void )[] = [];
	render(
		<RecordPage< { name: string }, 'pay' >
			className=""
			id={ 1 }
			get={ () => new Promise( ( resolve ) => answers.push( resolve ) ) }
			back={ { href: '?', go: () => {} } }
			words={ { back: 'Back', loading: 'Loading' } }
			title={ ( { name } ) => name }
			badge={ () => null }
			buttons={ () => [] }
		>
			{ ( _, doing ) => (
				<>
					<button onClick={ doing.again }>Refused</button>
					<button onClick={ () => doing.done( { name: 'Refunded' }, 'It was refunded.' ) }>Refund</button>
				</>
			) }
		</RecordPage>
	);
	await act( async () => answers[ 0 ]?.( { name: 'Paid' } ) );
	fireEvent.click( screen.getByText( 'Refused' ) );
	fireEvent.click( screen.getByText( 'Refund' ) );
	await act( async () => answers[ 1 ]?.( { name: 'Paid' } ) );
	expect( screen.getByRole( 'heading', { name: 'Refunded' } ) ).toBeTruthy();

	fireEvent.click( screen.getByText( 'Refused' ) );
	await act( async () => answers[ 2 ]?.( { name: 'Disputed' } ) );
	expect( screen.getByRole( 'heading', { name: 'Disputed' } ) ).toBeTruthy();
} );
