import type { BlockEditProps } from '@wordpress/blocks';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';

const mockRegister = jest.fn();
const type = ( slug: string, facets: readonly object[] ) => ( {
	slug,
	viewable: true,
	taxonomies: [],
	benefit_facets: facets,
} );
const mockTypes = [
	type( 'post', [] ),
	type( 'concert', [
		{ id: 'brought:price', holds: 'number', orders: [ 'Cheapest first', 'Dearest first' ] },
		{ id: 'brought:start', holds: 'date', orders: [ 'Next first', 'Last first' ] },
		{ id: 'brought:end', holds: 'date', orders: [ '', '' ] },
	] ),
];
jest.mock( '../../shared/register-editor', () => ( { registerEditor: mockRegister } ) );
jest.mock( '@wordpress/block-editor', () => ( {
	InspectorControls: ( { children }: { children: ReactNode } ) => <aside>{ children }</aside>,
	useBlockProps: () => ( {} ),
} ) );
jest.mock( '@wordpress/components', () => jest.requireActual( '../../shared/test/components' ) );
jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( map: ( select: unknown ) => unknown ) => map( () => ( { getEntityRecords: () => mockTypes } ) ),
} ) );

// Not `import`, which would run before the variables of the mocks exist.
require( '../index' );
const Edit = mockRegister.mock.calls[ 0 ][ 1 ] as ComponentType< BlockEditProps< Record< string, unknown > > >;

const setAttributes = jest.fn();
function show( orders?: readonly object[], postTypes = [ 'post' ] ): void {
	const props = {
		attributes: { label: '', view: '', ...( orders && { orders } ) },
		setAttributes,
		context: { 'benefit/grid-query': { postTypes } },
	} as unknown as BlockEditProps< Record< string, unknown > >;
	render( <Edit { ...props } /> );
}
const tick = ( label: string ) => fireEvent.click( screen.getByLabelText( label ) );

test( 'An order keeps the label that its author gave it when another is ticked', () => {
	show( [ { by: 'title', way: 'asc', label: 'By name' } ] );
	tick( 'Newest first' );
	expect( setAttributes ).toHaveBeenLastCalledWith( {
		orders: [
			{ by: 'date', way: 'desc' },
			{ by: 'title', way: 'asc', label: 'By name' },
		],
	} );
} );

test( 'One that is not among those to choose from stays until it is unticked', () => {
	const price = { by: 'meta:price', way: 'asc', label: 'Cheapest first' };
	const seats = { by: 'meta:seats', way: 'desc' };
	show( [ price, seats ] );
	tick( 'A to Z' );
	expect( setAttributes ).toHaveBeenLastCalledWith( { orders: [ { by: 'title', way: 'asc' }, price, seats ] } );
	tick( 'Cheapest first' );
	expect( setAttributes ).toHaveBeenLastCalledWith( { orders: [ seats ] } );
	tick( 'Custom order (meta:seats,desc)' );
	expect( setAttributes ).toHaveBeenLastCalledWith( { orders: [ price ] } );
} );

test( 'No words of ours are written down as a label', () => {
	show();
	tick( 'Oldest first' );
	expect( setAttributes ).toHaveBeenLastCalledWith( {
		orders: [
			{ by: 'date', way: 'desc' },
			{ by: 'title', way: 'asc' },
		],
	} );
} );

test.each( [
	[ 'random', 'desc', 'Random' ],
	[ 'menu_order', 'asc', 'Manual order (page order)' ],
	[ 'modified', 'asc', 'Least recently updated first' ],
] )( 'One that came from elsewhere is called what it is in the listing: %s, %s', ( by, way, words ) => {
	show( [ { by, way } ] );
	expect( screen.getByLabelText< HTMLInputElement >( words ).checked ).toBe( true );
} );

test( 'Where nothing is chosen events are offered by their date, and all else by that of the post', () => {
	const ticked = () =>
		[ ...document.querySelectorAll< HTMLInputElement >( ':checked' ) ].map( ( box ) =>
			box.getAttribute( 'aria-label' )
		);
	show( undefined, [ 'concert' ] );
	expect( ticked() ).toEqual( [ 'Next first', 'Last first', 'A to Z' ] );
	tick( 'Cheapest first' );
	expect( setAttributes ).toHaveBeenLastCalledWith( {
		orders: [
			{ by: 'brought:start', way: 'asc' },
			{ by: 'brought:start', way: 'desc' },
			{ by: 'title', way: 'asc' },
			{ by: 'brought:price', way: 'asc' },
		],
	} );
	cleanup();
	show( undefined, [ 'concert', 'post' ] );
	expect( ticked() ).toEqual( [ 'Newest first', 'Oldest first', 'A to Z' ] );
} );
