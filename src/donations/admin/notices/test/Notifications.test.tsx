import { act, fireEvent, render, screen } from '@testing-library/react';
import { dispatch, register, select } from '@wordpress/data';
import type { ReactElement, ReactNode } from 'react';
import { Notifications } from '../Notifications';
import { store } from '../store';

interface MockNotice {
	readonly id: string;
	readonly content: ReactNode;
	readonly className: string;
}

// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
	interface MockProps {
		readonly className: string;
		readonly children: ReactNode;
		readonly onRemove: () => void;
	}
	const Notice = ( { className, children, onRemove }: MockProps ) => (
		<div className={ `components-notice ${ className }` }>
			{ children }
			<button className="components-notice__dismiss" onClick={ onRemove }>
				Close notice
			</button>
		</div>
	);
	const SnackbarList = ( { notices, onRemove }: { notices: MockNotice[]; onRemove: ( id: string ) => void } ) => (
		<div className="components-snackbar-list" tabIndex={ -1 } data-testid="list">
			{ notices.map( ( { id, content, className } ) => (
				<div key={ id } className={ `components-snackbar ${ className }` }>
					{ content }
					<button
						className="components-snackbar__dismiss-button"
						onClick={ ( { currentTarget } ) => {
							currentTarget.closest< HTMLElement >( '[tabindex]' )?.focus();
							onRemove( id );
						} }
					>
						Close { id }
					</button>
				</div>
			) ) }
		</div>
	);
	return { Notice, SnackbarList };
} );

register( store );
beforeEach( () => {
	jest.useFakeTimers();
	act( () =>
		select( store )
			.getNotifications()
			.forEach( ( { id } ) => dispatch( store ).dismissNotification( id ) )
	);
} );
afterEach( () => jest.useRealTimers() );

const pass = ( milliseconds: number ) => act( () => jest.advanceTimersByTime( milliseconds ) );
const { addSnackbarNotice, addNotice } = dispatch( store );

test( 'A snackbar goes after its time, and says so; a notice stays', () => {
	render( <Notifications /> );
	const gone = jest.fn();
	act( () => {
		addSnackbarNotice( { id: 'a', content: 'Saved.', onDismiss: gone } );
		addNotice( { id: 'b', content: 'Not saved.' } );
	} );
	pass( 4999 );
	expect( screen.queryByText( /^Saved/ ) ).not.toBeNull();
	pass( 1 );
	expect( screen.queryByText( /^Saved/ ) ).toBeNull();
	expect( gone ).toHaveBeenCalledTimes( 1 );
	pass( 60000 );
	expect( screen.queryByText( /Not saved/ ) ).not.toBeNull();
} );

test.each( [
	[ 'a pointer', 'pointerOver', 'pointerLeave' ],
	[ 'the focus', 'focus', 'blur' ],
] as const )( 'The clock stops under %s, and goes on with what was left', ( _, comes, leaves ) => {
	render( <Notifications /> );
	act( () => {
		addSnackbarNotice( { id: 'a', content: 'Saved.' } );
	} );
	pass( 4000 );
	const button = screen.getByText( 'Close a' );
	const region = button.closest( '.benefit-notifications' ) as Element;
	fireEvent[ comes ]( button );
	pass( 60000 );
	expect( screen.queryByText( /^Saved/ ) ).not.toBeNull();
	fireEvent[ leaves ]( leaves === 'blur' ? button : region );
	pass( 999 );
	expect( screen.queryByText( /^Saved/ ) ).not.toBeNull();
	pass( 1 );
	expect( screen.queryByText( /^Saved/ ) ).toBeNull();
} );

test( 'The list, which has the focus after one was dismissed, holds none', () => {
	render( <Notifications /> );
	act( () => {
		addSnackbarNotice( { id: 'a', content: 'One.' } );
		addSnackbarNotice( { id: 'b', content: 'Two.' } );
	} );
	fireEvent.pointerOver( screen.getByText( 'Close a' ) );
	fireEvent.click( screen.getByText( 'Close a' ) );
	fireEvent.focus( screen.getByTestId( 'list' ) );
	pass( 5000 );
	expect( screen.queryByText( 'Two.' ) ).toBeNull();
} );

test( 'Its content may be an element, or a function that dismisses it', () => {
	const Undo = ( { onDismiss }: { onDismiss: () => void } ): ReactElement => (
		<button onClick={ onDismiss }>Undo</button>
	);
	const gone = jest.fn();
	render( <Notifications /> );
	act( () => {
		addNotice( { id: 'a', content: <em>Whole</em> } );
		addSnackbarNotice( { id: 'b', content: Undo, autoHide: false, onDismiss: gone } );
	} );
	expect( screen.getByText( 'Whole' ).tagName ).toBe( 'EM' );
	fireEvent.click( screen.getByText( 'Undo' ) );
	expect( screen.queryByText( 'Undo' ) ).toBeNull();
	expect( gone ).toHaveBeenCalledTimes( 1 );
	fireEvent.click( screen.getByText( 'Close notice' ) );
	expect( select( store ).getNotifications() ).toEqual( [] );
} );

describe( 'The focus of one that is dismissed', () => {
	const close = ( name: string ) => {
		const button = screen.getByText( name );
		act( () => button.focus() );
		fireEvent.click( button );
	};

	test( 'goes to the next one, and at last to where it was before', () => {
		render(
			<>
				<h1>Donations</h1>
				<button>Save</button>
				<Notifications />
			</>
		);
		act( () => {
			[ 'a', 'b', 'c' ].forEach( ( id ) => addSnackbarNotice( { id, content: `${ id }.` } ) );
			addSnackbarNotice( { id: 'd e', content: 'Without a button.', isDismissible: false } );
		} );
		act( () => screen.getByText( 'Save' ).focus() );
		close( 'Close b' );
		expect( screen.getByText( 'Close c' ).matches( ':focus' ) ).toBe( true );
		fireEvent.click( screen.getByText( 'Close c' ) );
		expect( screen.getByText( 'Close a' ).matches( ':focus' ) ).toBe( true );
		fireEvent.click( screen.getByText( 'Close a' ) );
		expect( screen.getByText( 'Save' ).matches( ':focus' ) ).toBe( true );
	} );

	test( 'goes to the heading of the screen where nothing had it', () => {
		render(
			<>
				<h1>Donations</h1>
				<Notifications />
			</>
		);
		act( () => {
			addNotice( { id: 'a', content: 'Not saved.' } );
		} );
		close( 'Close notice' );
		expect( screen.getByText( 'Donations' ).matches( ':focus' ) ).toBe( true );
	} );

	test( 'stays where somebody works when one goes by itself', () => {
		render(
			<>
				<button>Save</button>
				<Notifications />
			</>
		);
		act( () => {
			addSnackbarNotice( { id: 'a', content: 'Saved.' } );
		} );
		act( () => screen.getByText( 'Save' ).focus() );
		pass( 5000 );
		expect( screen.getByText( 'Save' ).matches( ':focus' ) ).toBe( true );
	} );
} );
