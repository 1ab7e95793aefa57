import { InnerBlocks } from '@wordpress/block-editor';
import { registerBlockType, type BlockConfiguration, type BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';

interface SampleBlock {
	readonly name: string;
	readonly attributes?: object;
	readonly innerBlocks?: readonly SampleBlock[];
}

interface More< Attributes extends Record< string, unknown > > {
	/** In the inserter. */
	readonly example?: Omit< SampleBlock, 'name' > & { readonly viewportWidth?: number };
	readonly transforms?: NonNullable< BlockConfiguration< Attributes >[ 'transforms' ] >;
	/** Other blocks stand in it: these are saved, and handed to PHP rendered. */
	readonly hasInnerBlocks?: boolean;
}

/** Adds the editor's side to a block that PHP has registered, from block.json, with all the rest. PHP renders it: of itself nothing is saved. */
export function registerEditor< Attributes extends Record< string, unknown > >(
	name: string,
	edit: ComponentType< BlockEditProps< Attributes > >,
	{ hasInnerBlocks = false, ...more }: More< Attributes > = {}
): void {
	const save = () => ( hasInnerBlocks ? <InnerBlocks.Content /> : null );
	const editor = { edit, save, ...more };
	// The types know only blocks that are described here once more.
	registerBlockType( name, editor as unknown as BlockConfiguration< Attributes > );
}
