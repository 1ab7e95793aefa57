import { InnerBlocks } from '@wordpress/block-editor';
import { registerBlockType, type BlockConfiguration, type BlockEditProps } from '@wordpress/blocks';
import { useMemo, type ComponentType, type ReactElement } from 'react';
import { decodeBlockText } from '../../src/shared/editor/block-text';
import { AccentControl } from './accent-control';

interface SampleBlock {
	readonly name: string;
	readonly attributes?: object;
	readonly innerBlocks?: readonly SampleBlock[];
}

interface More< Attributes extends Record< string, unknown > > {
	/** Sample for the inserter. */
	readonly example?: Omit< SampleBlock, 'name' > & { readonly viewportWidth?: number };
	readonly transforms?: NonNullable< BlockConfiguration< Attributes >[ 'transforms' ] >;
	/** Whether it contains other blocks, which are saved and passed to PHP as rendered HTML. */
	readonly hasInnerBlocks?: boolean;
	/** Returns what is saved instead, for readers while the plugin is not active. PHP ignores it. */
	readonly save?: ( props: { readonly attributes: Attributes } ) => ReactElement;
	/** Earlier versions of what is saved. */
	readonly deprecated?: readonly { readonly attributes: object; readonly save: () => ReactElement }[];
}

/**
 * Registers the editor component of a block. PHP registers everything else from block.json and renders the block, so no
 * HTML of its own is saved.
 */
export function registerEditor< Attributes extends Record< string, unknown > >(
	name: string,
	edit: ComponentType< BlockEditProps< Attributes > >,
	{ hasInnerBlocks = false, save, deprecated = [], ...more }: More< Attributes > = {}
): void {
	const Edit = edit as ComponentType< BlockEditProps< Record< string, unknown > > >;
	const editor = {
		edit: function PlainTextEdit( props: BlockEditProps< Record< string, unknown > > ) {
			const attributes = useMemo( () => decodeBlockText( props.attributes ), [ props.attributes ] );
			return (
				<>
					{ 'accent' in attributes && (
						<AccentControl
							accent={ String( attributes.accent ) }
							clientId={ props.clientId }
							onChange={ ( accent ) => props.setAttributes( { accent } ) }
						/>
					) }
					<Edit { ...props } attributes={ attributes } />
				</>
			);
		},
		save: ( { attributes }: { readonly attributes: Attributes } ) =>
			save?.( { attributes: decodeBlockText( attributes ) } ) ??
			( hasInnerBlocks ? <InnerBlocks.Content /> : null ),
		deprecated,
		...more,
	};
	// The types expect all settings of block.json again.
	registerBlockType( name, editor as unknown as BlockConfiguration< Attributes > );
}
