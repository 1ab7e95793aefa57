import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { dispatch, register, select } from '@wordpress/data';
import { renderToString } from '@wordpress/element';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { store } from '../../notices/store';
import { BulkActionDialog, type Outcome } from '../BulkActionDialog';

interface MockProps {
	readonly children: ReactNode;
	readonly type?: string;
	readonly onClick?: () => void;
}

// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => ( {
	Button: ( { children, type, onClick }: MockProps ) => (
		<button type={ type === 'submit' ? 'submit' : 'button' } onClick={ onClick }>
			{ children }
		</button>
	),
	Flex: ( { children }: MockProps ) => <div>{ children }</div>,
	Modal: ( { children }: MockProps ) => <div role="dialog">{ children }</div>,
	Notice: ( { children }: MockProps ) => <div role="alert">{ children }</div>,
} ) );

register( store );
const listNotifications = () =>
	select( store )
		.getNotifications()
		.map( ( { notificationType, type, content } ) => [
			notificationType,
			type,
			typeof content === 'object' ? renderToString( content as ReactElement ) : content,
		] );
beforeEach( () =>
	select( store )
		.getNotifications()
		.forEach( ( { id } ) => void dispatch( store ).dismissNotification( id ) )
);

const onUndone = jest.fn();

async function press(
	run: () => Promise< Outcome >,
	undo?: ( ids: readonly number[] ) => Promise< Outcome >
): Promise< jest.Mock > {
	const onClose = jest.fn();
	const { unmount } = render(
		<BulkActionDialog
			title="Move to Trash?"
			confirm="Move"
			text="These donations"
			run={ run }
			doneMessage={ ( done ) => `${ done } moved.` }
			items={ [ { id: 1 }, { id: 2 }, { id: 3 } ] }
			onClose={ onClose }
			onUndone={ onUndone }
			{ ...( undo ? { undo: { run: undo, doneMessage: ( done ) => `${ done } restored.` } } : {} ) }
		/>
	);
	fireEvent.click( screen.getByText( 'Move' ) );
	await waitFor( () => expect( onClose.mock.calls.length + screen.queryAllByRole( 'alert' ).length ).toBe( 1 ) );
	unmount();
	return onClose;
}

const refused = ( ...ids: number[] ) => ids.map( ( id ) => ( { id, message: 'It is paid.' } ) );

test( 'The notification store says what was done, which goes, and of what not, which stays', async () => {
	const onClose = await press( async () => ( { done: 1, errors: refused( 2, 3 ) } ) );

	expect( listNotifications() ).toEqual( [
		[ 'snackbar', 'success', '1 moved.' ],
		[ 'notice', 'error', '<ul><li>2, 3: It is paid.</li></ul>' ],
	] );
	expect( onClose ).toHaveBeenCalledWith( true );
} );

test( 'What is tried again says anew what was not done, or nothing', async () => {
	await press( async () => ( { done: 0, errors: refused( 1, 2, 3 ) } ) );
	await press( async () => ( { done: 2, errors: refused( 3 ) } ) );
	expect( listNotifications().filter( ( [ kind ] ) => kind === 'notice' ) ).toEqual( [
		[ 'notice', 'error', '<ul><li>3: It is paid.</li></ul>' ],
	] );
	await press( async () => ( { done: 1, errors: [] } ) );
	expect( listNotifications().filter( ( [ kind ] ) => kind === 'notice' ) ).toEqual( [] );
} );

test( 'Without an answer the question stays, and says so itself', async () => {
	const onClose = await press( () => Promise.reject( new Error() ) );

	expect( onClose ).not.toHaveBeenCalled();
	expect( listNotifications() ).toEqual( [] );
} );

test( 'What was done to some is undone for these, once', async () => {
	const undo = jest.fn( async ( ids: readonly number[] ) => ( { done: ids.length, errors: [] } ) );
	await press( async () => ( { done: 2, errors: refused( 2 ) } ), undo );
	const [ notification ] = select( store ).getNotifications();
	const Content = notification?.content as ComponentType< { onDismiss: () => void } >;
	const onDismiss = jest.fn();
	render( <Content onDismiss={ onDismiss } /> );
	expect( document.body.textContent ).toContain( '2 moved.' );
	fireEvent.click( screen.getByText( 'Undo' ) );
	await waitFor( () => expect( onUndone ).toHaveBeenCalledTimes( 1 ) );

	expect( undo.mock.calls ).toEqual( [ [ [ 1, 3 ] ] ] );
	expect( onDismiss ).toHaveBeenCalledTimes( 1 );
	expect( listNotifications() ).toContainEqual( [ 'snackbar', 'success', '2 restored.' ] );
} );
