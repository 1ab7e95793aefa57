import { fireEvent, render, screen } from '@testing-library/react';
import days from '../../../tests/fixtures/days.json';
import type { Query } from '../attributes';
import { isDate } from '../date-control';
import { QueryPanel } from '../query-panel';

const ORDERS = [ 'Earliest concert first', 'Latest concert first' ];
const CONCERT = [
	{ id: 'brought:start', label: 'Date', orders: ORDERS, card: 'tests/date', end: false },
	{ id: 'brought:place', label: 'Place', orders: [ '', '' ], card: '', end: false },
	{ id: 'brought:price', label: 'Price', orders: [ 'Low', 'High' ], card: 'tests/price', end: false },
	{ id: 'brought:end', label: '', orders: [ '', '' ], card: '', end: true },
];
const type = ( slug: string, name: string, more: object = {} ) => ( {
	slug,
	name,
	viewable: true,
	taxonomies: [],
	benefit_facets: [],
	...more,
} );
const records: Record< string, readonly object[] > = {
	'root postType': [
		type( 'post', 'Posts', { taxonomies: [ 'category' ] } ),
		type( 'page', 'Pages', { hierarchical: true } ),
		type( 'concert', 'Concerts', { benefit_facets: CONCERT } ),
	],
	'root taxonomy': [ { slug: 'category', name: 'Categories', visibility: { publicly_queryable: true } } ],
	'root user': [ { id: 3, name: 'Ada &amp; Bo' } ],
	'postType post': [ { id: 7, title: { rendered: 'Seven' } } ],
	'postType page': [ { id: 9, title: { rendered: 'House' } } ],
};
let card = [ 'core/post-title', 'core/post-date' ];
const mockRegistry = {
	getEntityRecords: ( kind: string, name: string ) => records[ `${ kind } ${ name }` ] ?? null,
	getClientIdsOfDescendants: () => card,
	getBlockName: ( id: string ) => id,
	batch: ( steps: () => void ) => steps(),
	replaceBlocks: jest.fn(),
};
jest.mock( '@wordpress/block-editor', () => ( { store: 'block-editor' } ) );
jest.mock( '@wordpress/blocks', () => ( { createBlock: ( name: string ) => name } ) );
jest.mock( '@wordpress/components', () => jest.requireActual( '../../shared/test/components' ) );
jest.mock( '@wordpress/compose', () => ( { useDebounce: ( call: unknown ) => call } ) );
jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( map: ( select: unknown ) => unknown ) => map( () => mockRegistry ),
	useRegistry: () => ( { ...mockRegistry, dispatch: () => mockRegistry } ),
} ) );

const onChange = jest.fn();
const show = ( query: Query ) => render( <QueryPanel clientId="grid" query={ query } onChange={ onChange } /> );
const field = ( label: string ) => screen.getByLabelText< HTMLInputElement >( label );
const orders = () => [ ...field( 'Sort by' ).querySelectorAll( 'option' ) ].map( ( { textContent } ) => textContent );

test( 'What a transform has set is seen by its name and can be changed', () => {
	show( { postTypes: [ 'post', 'page' ], authors: [ 3 ], ids: [ 7, 99 ], without: [ 9 ], parents: [ 9 ] } );

	expect( field( 'Authors' ).value ).toBe( 'Ada & Bo (3)' );
	expect( field( 'Only these posts' ).value ).toBe( 'Seven (7)|… (99)' );
	expect( field( 'Exclude these posts' ).value ).toBe( 'House (9)' );
	expect( field( 'Only child pages of these pages' ).value ).toBe( 'House (9)' );
	for ( const [ label, name ] of [
		[ 'Authors', 'authors' ],
		[ 'Only these posts', 'ids' ],
		[ 'Exclude these posts', 'without' ],
		[ 'Only child pages of these pages', 'parents' ],
	] as const ) {
		fireEvent.change( field( label ), { target: { value: 'Another (5)|no number' } } );
		expect( onChange ).toHaveBeenLastCalledWith( { [ name ]: [ 5 ] } );
	}
} );

test( 'Posts with some terms are left out', () => {
	show( { terms: [ { taxonomy: 'category', ids: [ 4 ] } ] } );
	fireEvent.change( field( 'Match Categories' ), { target: { value: 'none' } } );
	expect( onChange ).toHaveBeenLastCalledWith( {
		terms: [ { taxonomy: 'category', ids: [ 4 ], operator: 'none' } ],
	} );
} );

test( 'What the types do not have is not asked for', () => {
	show( { postTypes: [ 'concert' ] } );
	for ( const label of [ /^Related/, /^Sticky/, /child pages/, /Categories/ ] ) {
		expect( screen.queryByLabelText( label ) ).toBeNull();
	}
	expect( orders() ).toContain( ORDERS[ 0 ] );
} );

test( 'Orders by what a product brings are those of its types', () => {
	show( { postTypes: [ 'post' ] } );
	expect( orders() ).not.toContain( ORDERS[ 0 ] );
	screen.getByLabelText( /^Related/ );
	screen.getByLabelText( /^Sticky/ );
} );

test( 'Conditions that its types do not have go when the posts are those of the archive no more', () => {
	const query = {
		postTypes: [ 'post' ],
		perPage: 6,
		period: 'upcoming',
		orderBy: 'brought:start',
		order: 'asc',
	} as const;
	const { rerender } = render( <QueryPanel clientId="grid" query={ query } onChange={ onChange } /> );
	fireEvent.click( field( 'Show the posts of the current archive' ) );
	expect( onChange ).toHaveBeenLastCalledWith( { inherit: true } );
	rerender( <QueryPanel clientId="grid" query={ { ...query, inherit: true } } onChange={ onChange } /> );
	fireEvent.click( field( 'Show the posts of the current archive' ) );
	expect( onChange ).toHaveBeenLastCalledWith( { inherit: false, period: 'all', orderBy: 'date', order: 'desc' } );
} );

describe( 'A day from or until which posts are listed', () => {
	const mistake = () => screen.queryByText( /not a valid date/ );

	test.each( [ 'Published from', 'Published until' ] )(
		'is said to be wrong when it is left, not before: %s',
		( label ) => {
			const name = label === 'Published from' ? 'from' : 'to';
			const panel = ( query: Query ) => <QueryPanel clientId="grid" query={ query } onChange={ onChange } />;
			const { rerender } = render( panel( {} ) );
			fireEvent.change( field( label ), { target: { value: 'last tuesday' } } );
			expect( onChange ).toHaveBeenLastCalledWith( { [ name ]: 'last tuesday' } );
			rerender( panel( { [ name ]: 'last tuesday' } ) );
			expect( mistake() ).toBeNull();
			fireEvent.blur( field( label ) );
			expect( mistake() ).not.toBeNull();
			rerender( panel( { [ name ]: '-30 days' } ) );
			expect( mistake() ).toBeNull();
		}
	);

	test( 'is said to be wrong where it was written before', () => {
		show( { to: '31.05.2026' } );
		expect( mistake() ).not.toBeNull();
	} );

	test.each( [
		...days.read.map( ( text ) => [ text, true ] ),
		...days.unread.map( ( text ) => [ text, false ] ),
	] as [ string, boolean ][] )( 'is read as the listing reads it: %s', ( text, isRead ) => {
		expect( isDate( text ) ).toBe( isRead );
	} );
} );

describe( 'Cards with the day on which a post was entered', () => {
	const offer = () => screen.queryByRole( 'button', { name: /take place/ } );

	test( 'are given the dates and prices of what the posts are about, the next first', () => {
		show( { postTypes: [ 'concert' ] } );
		fireEvent.click( offer()! );
		expect( mockRegistry.replaceBlocks ).toHaveBeenCalledWith(
			[ 'core/post-date' ],
			[ 'tests/date', 'tests/price' ]
		);
		expect( onChange ).toHaveBeenLastCalledWith( { orderBy: 'brought:start', order: 'asc', period: 'upcoming' } );
	} );

	test( 'stay where other posts are among them', () => {
		show( { postTypes: [ 'concert', 'post' ] } );
		expect( offer() ).toBeNull();
	} );

	test( 'are not spoken of where there are none', () => {
		card = [ 'core/post-title' ];
		show( { postTypes: [ 'concert' ] } );
		expect( offer() ).toBeNull();
	} );
} );

test( 'A listing of an archive has a number of its own only where one is set', () => {
	show( { inherit: true } );
	expect( field( 'Posts per page' ).value ).toBe( '' );
	show( { inherit: true, perPage: 4 } );
	expect( screen.getAllByLabelText< HTMLInputElement >( 'Posts per page' )[ 1 ]!.value ).toBe( '4' );
	show( {} );
	expect( screen.getAllByLabelText< HTMLInputElement >( 'Posts per page' )[ 2 ]!.value ).toBe( '12' );
} );

test( 'With the last type that has them its conditions and its order go, in one change', () => {
	onChange.mockClear();
	show( {
		postTypes: [ 'post', 'concert' ],
		terms: [ { taxonomy: 'category', ids: [ 4 ] } ],
		period: 'upcoming',
		sticky: 'only',
		orderBy: 'brought:start',
		order: 'asc',
	} );
	fireEvent.click( field( 'Posts' ) );
	expect( onChange.mock.calls ).toEqual( [ [ { postTypes: [ 'concert' ], terms: [], sticky: 'all' } ] ] );
	fireEvent.click( field( 'Concerts' ) );
	expect( onChange ).toHaveBeenLastCalledWith( {
		postTypes: [ 'post' ],
		period: 'all',
		orderBy: 'date',
		order: 'desc',
	} );
} );

describe( 'The order that is set', () => {
	const chosen = () => screen.getByLabelText< HTMLSelectElement >( 'Sort by' ).selectedOptions[ 0 ]!.textContent;

	test.each( [
		[ 'menu_order', 'desc', 'Manual order, reversed' ],
		[ 'modified', 'asc', 'Least recently updated first' ],
		[ 'meta:price', 'desc', 'Custom order (meta:price,desc)' ],
	] as const )( 'is shown where it is none of those to choose from: %s, %s', ( orderBy, order, words ) => {
		show( { orderBy, order } );
		expect( chosen() ).toBe( words );
	} );

	test( 'is at random either way', () => {
		show( { orderBy: 'random', order: 'desc' } );
		expect( chosen() ).toBe( 'Random' );
		expect( orders().filter( ( words ) => words === 'Random' ) ).toHaveLength( 1 );
	} );

	test( 'is no further option where it is one of them', () => {
		show( {} );
		expect( chosen() ).toBe( 'Newest first' );
		expect( orders() ).toHaveLength( 7 );
	} );
} );
