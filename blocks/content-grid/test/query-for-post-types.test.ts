import type { Query } from '../attributes';
import { adaptQueryToPostTypes } from '../query-for-post-types';
import type { PostType } from '../post-type-facets';

jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );
jest.mock( '@wordpress/data', () => ( {} ) );

const facet = ( id: string, end: boolean ) => ( { id, label: '', orders: [ 'Low', 'High' ], card: '', end } );
const TYPES = [
	{ slug: 'post', name: 'Posts', taxonomies: [ 'category', 'topic' ] },
	{ slug: 'page', name: 'Pages', taxonomies: [ 'topic' ] },
	{
		slug: 'concert',
		name: 'Concerts',
		taxonomies: [ 'genre' ],
		benefit_facets: [ facet( 'brought:start', false ), facet( 'brought:end', true ) ],
	},
] as unknown as readonly PostType[];
const rule = ( taxonomy: string ) => ( { taxonomy, ids: [ 4 ] } );
const ALL: Query = {
	terms: [ rule( 'category' ), rule( 'topic' ), rule( 'genre' ) ],
	period: 'upcoming',
	belowCurrent: true,
	sticky: 'only',
	orderBy: 'brought:start',
	order: 'asc',
};
const NEWEST = { orderBy: 'date', order: 'desc' };

test.each( [
	[ [ 'post' ], { terms: [ rule( 'category' ), rule( 'topic' ) ], period: 'all', belowCurrent: false, ...NEWEST } ],
	[ [ 'page' ], { terms: [ rule( 'topic' ) ], period: 'all', sticky: 'all', ...NEWEST } ],
	[ [ 'concert' ], { terms: [ rule( 'genre' ) ], belowCurrent: false, sticky: 'all' } ],
	[ [ 'post', 'page', 'concert' ], {} ],
] )( 'A condition goes with the last type that has it: %j', ( postTypes, expected ) => {
	expect( adaptQueryToPostTypes( { ...ALL, postTypes }, TYPES ) ).toEqual( expected );
} );

test( 'Nothing is written down that was not set', () => {
	expect( adaptQueryToPostTypes( { postTypes: [ 'concert' ] }, TYPES ) ).toEqual( {} );
	expect(
		adaptQueryToPostTypes( { postTypes: [ 'concert' ], sticky: 'all', period: 'all', terms: [] }, TYPES )
	).toEqual( {} );
} );

test( 'Orders by what all posts have, or by a field, stay', () => {
	for ( const orderBy of [ 'title', 'random', 'meta:price' ] ) {
		expect( adaptQueryToPostTypes( { postTypes: [ 'page' ], orderBy }, TYPES ) ).toEqual( {} );
	}
} );

test( 'A rule by a taxonomy that WordPress does not tell the editor of stays', () => {
	expect( adaptQueryToPostTypes( { postTypes: [ 'page' ], terms: [ rule( 'hidden' ) ] }, TYPES ) ).toEqual( {} );
} );

test( 'Posts are not related by a taxonomy that none of them has', () => {
	const related = ( postTypes: string[], taxonomy: string ) =>
		adaptQueryToPostTypes( { postTypes, related: taxonomy }, TYPES );
	expect( related( [ 'page' ], 'category' ) ).toEqual( { related: '' } );
	expect( related( [ 'page' ], 'topic' ) ).toEqual( {} );
	expect( related( [ 'page' ], 'unseen' ) ).toEqual( {} );
} );

test( 'Of the template’s own posts nothing is taken away', () => {
	expect( adaptQueryToPostTypes( { ...ALL, postTypes: [ 'page' ], inherit: true }, TYPES ) ).toEqual( {} );
} );

test( 'Nothing goes before the types have come', () => {
	expect(
		adaptQueryToPostTypes( { postTypes: [ 'concert' ], period: 'upcoming', orderBy: 'brought:start' }, [] )
	).toEqual( {} );
} );
