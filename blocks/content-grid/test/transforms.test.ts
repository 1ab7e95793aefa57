import type { Attributes, Query } from '../attributes';
import { takeDroppedBlocksMessage, transforms } from '../transforms';

interface Block {
	readonly name: string;
	readonly attributes: Readonly< Record< string, unknown > >;
	readonly innerBlocks: readonly Block[];
	readonly clientId: string;
}

let mockId = 0;
const mockBlock = ( name: string, attributes: object = {}, innerBlocks: readonly Block[] = [] ) =>
	( { name, attributes, innerBlocks, clientId: `block-${ ++mockId }` } ) as Block;
jest.mock( '@wordpress/blocks', () => ( {
	createBlock: ( ...of: Parameters< typeof mockBlock > ) => mockBlock( ...of ),
	getBlockType: ( name: string ) => ( { title: `Title of ${ name }` } ),
} ) );

type Turn = ( attributes: Partial< Attributes >, inner: readonly Block[] ) => Block;
const [ toCore, toOurs ] = [ transforms.to, transforms.from ].map(
	( all ) => ( all![ 0 ] as unknown as { readonly transform: Turn } ).transform
) as [ Turn, Turn ];
const words = ( { innerBlocks }: Block, name: string ) =>
	innerBlocks
		.find( ( block ) => block.name === name )!
		.innerBlocks.map( ( block ) => [ block.name, block.attributes.content ] );

describe( 'A listing that is turned into WordPress’s query', () => {
	const EMPTY = [ mockBlock( 'benefit/grid-empty' ) ];

	test( 'says what was left out, once, and only when it stands there', () => {
		const filters = mockBlock( 'benefit/grid-filters', {}, [
			mockBlock( 'benefit/grid-filter' ),
			mockBlock( 'benefit/grid-filter' ),
		] );
		const toolbar = mockBlock( 'benefit/grid-bar', {}, [ mockBlock( 'benefit/grid-count' ) ] );
		const inner = [ filters, toolbar, ...EMPTY ];
		// The editor also transforms blocks for previews.
		toCore( {}, inner );
		expect( takeDroppedBlocksMessage( () => false ) ).toBe( '' );
		const { clientId } = toCore( {}, inner );
		expect( takeDroppedBlocksMessage( ( id ) => id === clientId ) ).toMatch(
			/left out: Title of benefit\/grid-filter, Title of benefit\/grid-count\.$/
		);
		expect( takeDroppedBlocksMessage( () => true ) ).toBe( '' );
	} );

	test( 'says nothing where nothing was left out', () => {
		toCore( {}, [ mockBlock( 'benefit/grid-filters' ), ...EMPTY ] );
		expect( takeDroppedBlocksMessage( () => true ) ).toBe( '' );
	} );

	test.each( [
		[
			{ orderBy: 'title', order: 'asc', perPage: 4, pages: 2 },
			{ orderBy: 'title', order: 'asc', most: 8 },
		],
		[
			{ orderBy: 'rand', perPage: 4 },
			{ orderBy: 'random', most: 0 },
		],
		[
			{ orderBy: 'comment_count', perPage: 4 },
			{ orderBy: 'date', most: 0 },
		],
		[ { orderBy: 'constructor' }, { orderBy: 'date' } ],
	] )( 'has as many pages, and an order that there is: %p', ( query, expected ) => {
		expect( toOurs( { query } as never, [] ).attributes.query ).toMatchObject( expected );
	} );

	test.each( [
		[ false, 5 ],
		[ true, undefined ],
	] )(
		'has as many posts on a page, or, of the template’s own query, as many as the site: %p',
		( inherit, expected ) => {
			const { attributes } = toOurs( { query: { perPage: 5, inherit } } as never, [] );
			expect( ( attributes.query as Query ).perPage ).toBe( expected );
		}
	);

	test( 'keeps its width, its class and its anchor, there and back', () => {
		const own = { align: 'wide', className: 'mine', anchor: 'news' };
		const query = toCore( own as never, EMPTY );
		expect( query.attributes ).toMatchObject( own );
		expect( toOurs( query.attributes as never, [] ).attributes ).toMatchObject( own );
	} );

	test( 'leaves its sticky posts where their date is, there and back', () => {
		const { attributes } = toCore( {}, EMPTY );
		expect( attributes.query ).toMatchObject( { sticky: 'ignore' } );
		expect( toOurs( attributes as never, [] ).attributes.query ).toMatchObject( { sticky: 'all' } );
	} );

	test.each( [
		[ 'menu_order', 'asc', 'menu_order', 'asc' ],
		[ 'modified', 'desc', 'modified', 'desc' ],
		[ 'random', 'asc', 'rand', 'asc' ],
		// WordPress has no such order, so the default applies.
		[ 'brought:start', 'asc', 'date', 'desc' ],
	] )( 'keeps its order: %s, %s', ( orderBy, order, theirs, direction ) => {
		const { query } = toCore( { query: { orderBy, order } as never }, EMPTY ).attributes;
		expect( query ).toMatchObject( { orderBy: theirs, order: direction } );
	} );

	test( 'has as many pages as before', () => {
		expect( toCore( { query: { most: 9, perPage: 4 } }, EMPTY ).attributes.query ).toMatchObject( { pages: 3 } );
	} );

	test( 'keeps its words for nothing found, there and back', () => {
		const query = toCore( { emptyText: 'Nothing < here & now' }, EMPTY );
		const kept = [ [ 'core/paragraph', 'Nothing &lt; here &amp; now' ] ];
		expect( words( query, 'core/query-no-results' ) ).toEqual( kept );
		expect( words( toOurs( { query: {} }, query.innerBlocks ), 'benefit/grid-empty' ) ).toEqual( kept );
	} );

	test( 'has its own words again where WordPress’s were never written', () => {
		const noResults = mockBlock( 'core/query-no-results', {}, [ mockBlock( 'core/paragraph', { content: '' } ) ] );
		expect( words( toOurs( { query: {} }, [ noResults ] ), 'benefit/grid-empty' ) ).toEqual( [] );
	} );
} );
