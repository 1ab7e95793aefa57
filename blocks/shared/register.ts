import type { ComponentType } from 'react';
import { registerBlockType, type BlockConfiguration, type BlockEditProps } from '@wordpress/blocks';

/** Adds the editor's side to a block that PHP has registered, from block.json, with all the rest. PHP renders it: nothing is saved. */
export function registerEditor< Attributes extends Record< string, unknown > >(
	name: string,
	edit: ComponentType< BlockEditProps< Attributes > >
): void {
	const editor: Partial< BlockConfiguration< Attributes > > = { edit, save: () => null };
	// The types know only blocks that are described here once more.
	registerBlockType( name, editor as BlockConfiguration< Attributes > );
}
