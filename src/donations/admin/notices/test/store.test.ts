import { createRegistry } from '@wordpress/data';
import type { NewNotification } from '../notification-types';

/** Tests docs/spec-content.md §3, "Campaign notification", §4 and §9, "Notifications". */

async function made( kinds: readonly string[] = [ 'benefit', 'givewp' ] ) {
	jest.resetModules();
	Object.assign( window, { benefitEntities: { kinds: kinds.map( ( kind ) => ( { kind, namespace: 'x' } ) ) } } );
	const { store } = await import( '../store' );
	const registry = createRegistry();
	registry.register( store );
	return { store, does: registry.dispatch( store ), says: registry.select( store ) };
}

const SAVED: NewNotification = { id: 'saved', content: 'Saved.' };

test( 'A snackbar is an info that goes by itself after 5000 ms, and can be dismissed', async () => {
	const { does, says } = await made();
	does.addSnackbarNotice( SAVED );
	expect( says.getNotifications() ).toEqual( [
		{
			...SAVED,
			type: 'info',
			notificationType: 'snackbar',
			autoHide: true,
			isDismissible: true,
			duration: 5000,
		},
	] );
} );

test( 'A notice stays, unless it says otherwise', async () => {
	const { does, says } = await made();
	does.addNotice( SAVED );
	does.addNotice( { id: 'soon', content: 'x', autoHide: true, isDismissible: false, duration: 9, type: 'error' } );
	expect( says.getNotifications()[ 0 ] ).toMatchObject( { notificationType: 'notice', autoHide: false } );
	expect( says.getNotifications()[ 1 ] ).toMatchObject( {
		notificationType: 'notice',
		autoHide: true,
		isDismissible: false,
		duration: 9,
		type: 'error',
	} );
} );

test( 'One whose id is known is ignored, until that was dismissed', async () => {
	const { does, says } = await made();
	does.addSnackbarNotice( SAVED );
	const before = says.getNotifications();
	does.addNotice( { id: 'saved', content: 'Another.' } );
	expect( says.getNotifications() ).toBe( before );
	does.dismissNotification( 'other' );
	expect( says.getNotifications() ).toHaveLength( 1 );
	does.dismissNotification( 'saved' );
	does.addNotice( { id: 'saved', content: 'Another.' } );
	expect( says.getNotifications().map( ( { content } ) => content ) ).toEqual( [ 'Another.' ] );
} );

test( 'Those without an id are each one of their own', async () => {
	const { does, says } = await made();
	does.addSnackbarNotice( { content: 'One.' } );
	does.addNotice( { content: 'Two.' } );
	const [ one, two ] = says.getNotifications();
	expect( [ one?.content, two?.content ] ).toEqual( [ 'One.', 'Two.' ] );
	does.dismissNotification( one!.id );
	expect( says.getNotifications() ).toEqual( [ two ] );
} );

test( 'They are told apart by their type, in the same list while nothing changes', async () => {
	const { does, says } = await made();
	does.addSnackbarNotice( SAVED );
	does.addNotice( { id: 'b', content: 'b' } );
	expect( says.getNotificationsByType( 'snackbar' ).map( ( { id } ) => id ) ).toEqual( [ 'saved' ] );
	expect( says.getNotificationsByType( 'notice' ).map( ( { id } ) => id ) ).toEqual( [ 'b' ] );
	expect( says.getNotificationsByType( 'notice' ) ).toBe( says.getNotificationsByType( 'notice' ) );
} );

test( 'What is in the store is never changed in place', async () => {
	const { does, says } = await made();
	does.addSnackbarNotice( SAVED );
	const before = says.getNotifications();
	does.addSnackbarNotice( { id: 'more', content: 'More.' } );
	does.dismissNotification( 'saved' );
	expect( before.map( ( { id } ) => id ) ).toEqual( [ 'saved' ] );
} );

test( 'Its name is that of the specification, and another one where the original runs', async () => {
	expect( ( await made() ).store.name ).toBe( 'givewp/campaign-notifications' );
	expect( ( await made( [ 'benefit' ] ) ).store.name ).toBe( 'benefit/campaign-notifications' );
} );
