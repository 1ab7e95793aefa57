import { renderHook } from '@testing-library/react';
import { putSettings } from '../../../test/page';
import { fakeServer, never } from '../../../../shared/test/server';
import { usePlacement } from '../use-placement';

const back = ( persisted: boolean ) =>
	window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted } ) as PageTransitionEvent );

test( 'A checkout that comes back from the browser’s memory can be sent again, with a new key', async () => {
	window.performance.getEntriesByType = () => [];
	putSettings();
	window.benefit.ajaxNonce = 'nonce';
	delete window.benefitCalls;
	const { asked } = fakeServer( never );
	const told: string[] = [];
	const { result, unmount } = renderHook( () => usePlacement( ( { status } ) => told.push( status ) ) );
	void result.current.place( {} );
	void result.current.place( {} );
	back( false );
	expect( told ).toEqual( [ 'placing' ] );
	back( true );
	expect( told ).toEqual( [ 'placing', 'idle' ] );
	// The first call belongs to the page before it was left, so the next one must not wait for it.
	delete window.benefitCalls;
	void result.current.place( {} );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	const keys = asked.map( ( { body } ) => body.get( 'idempotency_key' ) );
	expect( keys ).toHaveLength( 2 );
	expect( keys[ 0 ] ).not.toBe( keys[ 1 ] );
	unmount();
	back( true );
	expect( told.filter( ( status ) => status === 'idle' ) ).toHaveLength( 1 );
} );
