import { cloneBlock, createBlock, type BlockConfiguration } from '@wordpress/blocks';

type BlockInstance = ReturnType< typeof createBlock >;

/** Blocks that a toolbar may contain. */
export const PARTS = [ 'benefit/grid-count', 'benefit/grid-sort', 'benefit/grid-per-page' ] as const;

const isPart = ( { name }: BlockInstance ): boolean => ( PARTS as readonly string[] ).includes( name );

/** Groups the selected parts, of different kinds, into a toolbar; and takes a toolbar apart. */
export const transforms = {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			// Only a wildcard takes blocks of different kinds.
			blocks: [ '*' ],
			isMatch: ( _: unknown, blocks: BlockInstance | BlockInstance[] ) => [ blocks ].flat().every( isPart ),
			__experimentalConvert: ( blocks: BlockInstance | BlockInstance[] ) =>
				createBlock(
					'benefit/grid-bar',
					{},
					[ blocks ].flat().map( ( block ) => cloneBlock( block ) )
				),
		},
	],
	ungroup: ( _: object, inner: BlockInstance[] ) => inner,
} as unknown as NonNullable< BlockConfiguration[ 'transforms' ] >;
