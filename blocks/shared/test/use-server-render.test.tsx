import { act, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { useServerRender } from '../use-server-render';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/blocks', () => ( {
	getBlockType: () => ( { attributes: { layout: {}, style: {}, className: {} } } ),
} ) );

jest.mock( '@wordpress/data', () => ( {
	useSelect: ( map: ( select: unknown ) => unknown ) => map( () => ( { getCurrentPostId: () => 12 } ) ),
} ) );

type Answer = { readonly path: string; readonly resolve: ( value: unknown ) => void };

/** Keeps requests pending until the test answers them. */
function server(): Answer[] {
	const asked: Answer[] = [];
	jest.mocked( apiFetch ).mockImplementation(
		( { path = '' } ) =>
			new Promise( ( resolve ) => asked.push( { path, resolve: resolve as Answer[ 'resolve' ] } ) )
	);
	return asked;
}

function Probe( { layout, look = {} }: { readonly layout: string; readonly look?: object } ) {
	const { html, isLoading } = useServerRender( 'benefit/cart', { layout, ...look, unknown: 1 }, '7' );
	return (
		<p>
			{ html ?? 'nothing' } { isLoading ? 'loading' : 'ready' }
		</p>
	);
}

const wait = ( ms: number ) => act( async () => void ( await jest.advanceTimersByTimeAsync( ms ) ) );
const answer = ( asked: Answer[], index: number, rendered: string ) =>
	act( async () => asked[ index ]?.resolve( { rendered } ) );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

test( 'It is asked for at once, with the post it stands in and the attributes that the block has and the wrapper has not', async () => {
	const asked = server();
	render( <Probe layout="list" look={ { style: { spacing: { padding: '1em' } }, className: 'mine' } } /> );
	await wait( 0 );
	expect( asked.map( ( { path } ) => decodeURI( path ) ) ).toEqual( [
		'/wp/v2/block-renderer/benefit/cart?context=edit&attributes[layout]=list&post_id=12&version=7',
	] );
	await answer( asked, 0, 'a list' );
	screen.getByText( 'a list ready' );
} );

test( 'Its background and the style of the block are asked for too, because the accent depends on them', async () => {
	const asked = server();
	const style = {
		color: { background: '#111111' },
		border: { radius: '2px', width: '1px' },
		spacing: { padding: '1em', blockGap: '3em' },
	};
	render( <Probe layout="list" look={ { style, className: 'mine is-style-plain' } } /> );
	await wait( 0 );
	expect( decodeURIComponent( asked[ 0 ]!.path ) ).toContain(
		'attributes[layout]=list&attributes[style][color][background]=#111111&attributes[style][border][radius]=2px&attributes[style][spacing][blockGap]=3em&attributes[className]=is-style-plain&post_id'
	);
} );

test( 'The last change is shown in the end, also when an earlier one is answered meanwhile or later', async () => {
	const asked = server();
	const { rerender } = render( <Probe layout="list" /> );
	await wait( 0 );
	rerender( <Probe layout="grid" /> );
	await wait( 300 );
	// Within the pause in which WordPress's own component before 6.9 lost a change.
	await answer( asked, 0, 'a list' );
	rerender( <Probe layout="grid" /> );
	await wait( 300 );
	expect( asked ).toHaveLength( 2 );
	rerender( <Probe layout="table" /> );
	await wait( 500 );
	await answer( asked, 2, 'a table' );
	await answer( asked, 1, 'a grid' );
	screen.getByText( 'a table ready' );
} );

test( 'What stood there stays while the next is under way; of a failure the reason is told', async () => {
	const asked = server();
	const { rerender } = render( <Probe layout="list" /> );
	await wait( 0 );
	await answer( asked, 0, 'a list' );
	rerender( <Probe layout="grid" /> );
	await wait( 500 );
	screen.getByText( 'a list loading' );
	await act( async () => asked[ 1 ]?.resolve( Promise.reject( new Error( 'Sorry.' ) ) ) );
	screen.getByText( 'nothing ready' );
} );
