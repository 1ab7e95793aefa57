import { PARTS, transforms } from '../transforms';

interface Block {
	readonly name: string;
	readonly innerBlocks: readonly Block[];
}

const mockBlock = ( name: string, innerBlocks: readonly Block[] = [] ): Block => ( { name, innerBlocks } );
jest.mock( '@wordpress/blocks', () => ( {
	createBlock: ( name: string, _: object, inner: readonly Block[] ) => mockBlock( name, inner ),
	cloneBlock: ( block: Block ) => ( { ...block } ),
} ) );

interface FromAny {
	readonly isMatch: ( attributes: unknown, blocks: unknown ) => boolean;
	readonly __experimentalConvert: ( blocks: unknown ) => Block;
}

const [ group ] = transforms.from as unknown as [ FromAny ];

describe( 'Selected parts of a listing', () => {
	it( 'are grouped into a toolbar, in their order', () => {
		const parts = [ PARTS[ 1 ], PARTS[ 0 ] ].map( ( name ) => mockBlock( name ) );
		expect( group.isMatch( [ {}, {} ], parts ) ).toBe( true );
		expect( group.__experimentalConvert( parts ) ).toEqual( mockBlock( 'benefit/grid-bar', parts ) );
	} );

	it( 'are not grouped with other blocks', () => {
		const mixed = [ mockBlock( PARTS[ 0 ] ), mockBlock( 'core/paragraph' ) ];
		expect( group.isMatch( [ {}, {} ], mixed ) ).toBe( false );
		expect( group.isMatch( {}, mixed[ 1 ] ) ).toBe( false );
	} );
} );
