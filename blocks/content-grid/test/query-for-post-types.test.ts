import type { Query } from '../attributes';
import { fitting } from '../query-for-post-types';
import type { PostType } from '../use-post-types';

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
	expect( fitting( { ...ALL, postTypes }, TYPES ) ).toEqual( expected );
} );

test( 'Nothing is written down that was not set', () => {
	expect( fitting( { postTypes: [ 'concert' ] }, TYPES ) ).toEqual( {} );
	expect( fitting( { postTypes: [ 'concert' ], sticky: 'all', period: 'all', terms: [] }, TYPES ) ).toEqual( {} );
} );

test( 'Orders by what all posts have, or by a field, stay', () => {
	for ( const orderBy of [ 'title', 'random', 'meta:price' ] ) {
		expect( fitting( { postTypes: [ 'page' ], orderBy }, TYPES ) ).toEqual( {} );
	}
} );

test( 'A rule by a taxonomy that WordPress does not tell the editor of stays', () => {
	expect( fitting( { postTypes: [ 'page' ], terms: [ rule( 'hidden' ) ] }, TYPES ) ).toEqual( {} );
} );

test( 'Posts are not related by a taxonomy that none of them has', () => {
	const related = ( postTypes: string[], taxonomy: string ) => fitting( { postTypes, related: taxonomy }, TYPES );
	expect( related( [ 'page' ], 'category' ) ).toEqual( { related: '' } );
	expect( related( [ 'page' ], 'topic' ) ).toEqual( {} );
	expect( related( [ 'page' ], 'unseen' ) ).toEqual( {} );
} );

test( 'Of the template’s own posts nothing is taken away', () => {
	expect( fitting( { ...ALL, postTypes: [ 'page' ], inherit: true }, TYPES ) ).toEqual( {} );
} );

test( 'Nothing goes before the types have come', () => {
	expect( fitting( { postTypes: [ 'concert' ], period: 'upcoming', orderBy: 'brought:start' }, [] ) ).toEqual( {} );
} );
