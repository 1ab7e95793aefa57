import { createBlock, type BlockConfiguration } from '@wordpress/blocks';
import { decodeBlockText } from '../../src/shared/editor/block-text';

const ACCORDION = 'benefit/accordion';
const PANEL = 'benefit/accordion-panel';
/** Heading level in core's accordion if ours has no headings. */
const LEVEL = 3;

type BlockInstance = ReturnType< typeof createBlock >;

export interface Attributes extends Record< string, unknown > {
	readonly isSingle: boolean;
	/** Number of the panel that is open at first; 0 for none. */
	readonly initial: number;
	/** Heading level, 1 to 6; 0 for no headings. */
	readonly level: number;
	readonly iconSide: 'start' | 'end';
	readonly hasBar: boolean;
}

/** Strips the formatting of a string or RichTextData object. */
export const plain = ( formatted: unknown ): string =>
	new DOMParser().parseFromString( String( formatted ?? '' ), 'text/html' ).body.textContent ?? '';

/** Turns plain text into HTML. */
export const escapeHtml = ( text: string ): string => text.replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' );

export const titleOf = ( panel: Pick< BlockInstance, 'attributes' > ): string =>
	decodeBlockText( String( panel.attributes.title ?? '' ) );

/** Number of the first open panel, from 1; 0 for none. */
const firstOpen = ( panels: readonly Record< string, unknown >[], name: string ): number =>
	panels.findIndex( ( panel ) => panel[ name ] === true ) + 1;

function fromCore( attributes: Record< string, unknown >, items: BlockInstance[] ): BlockInstance {
	const panels = items.map( ( item ) => {
		const part = ( name: string ) => item.innerBlocks.find( ( inner ) => inner.name === name );
		return createBlock(
			PANEL,
			{
				title: plain( part( 'core/accordion-heading' )?.attributes.title ),
				// Core's anchor is on the heading, that of older content on the item.
				slug: String( part( 'core/accordion-heading' )?.attributes.anchor || item.attributes.anchor || '' ),
			},
			part( 'core/accordion-panel' )?.innerBlocks ?? []
		);
	} );
	return createBlock(
		ACCORDION,
		{
			isSingle: attributes.autoclose === true,
			initial: firstOpen(
				items.map( ( item ) => item.attributes ),
				'openByDefault'
			),
			level: typeof attributes.headingLevel === 'number' ? attributes.headingLevel : LEVEL,
			iconSide: attributes.iconPosition === 'left' ? 'start' : 'end',
		},
		panels
	);
}

function fromDetails( attributes: Record< string, unknown >[], inner: BlockInstance[][] ): BlockInstance {
	const names = attributes.map( ( { name } ) => name );
	return createBlock(
		ACCORDION,
		{
			// Browsers keep only one `<details>` of the same name open.
			isSingle: Boolean( names[ 0 ] ) && names.every( ( name ) => name === names[ 0 ] ),
			initial: firstOpen( attributes, 'showContent' ),
			level: 0,
		},
		attributes.map( ( { summary, anchor }, index ) =>
			createBlock( PANEL, { title: plain( summary ), slug: String( anchor ?? '' ) }, inner[ index ] ?? [] )
		)
	);
}

function toCore( { isSingle, initial, level, iconSide }: Attributes, panels: BlockInstance[] ): BlockInstance {
	const iconPosition = iconSide === 'start' ? 'left' : 'right';
	return createBlock(
		'core/accordion',
		{ autoclose: isSingle, headingLevel: level || LEVEL, iconPosition },
		panels.map( ( panel, index ) =>
			createBlock( 'core/accordion-item', { openByDefault: index + 1 === initial }, [
				createBlock( 'core/accordion-heading', {
					title: escapeHtml( titleOf( panel ) ),
					level: level || LEVEL,
					iconPosition,
					...anchorOf( panel ),
				} ),
				createBlock( 'core/accordion-panel', {}, panel.innerBlocks ),
			] )
		)
	);
}

function toDetails( { isSingle, initial }: Attributes, panels: BlockInstance[] ): BlockInstance[] {
	const name = isSingle ? `accordion-${ panels[ 0 ]?.clientId.slice( 0, 8 ) }` : '';
	return panels.map( ( panel, index ) =>
		createBlock(
			'core/details',
			{
				summary: escapeHtml( titleOf( panel ) ),
				showContent: index + 1 === initial,
				...( name ? { name } : {} ),
				...anchorOf( panel ),
			},
			panel.innerBlocks
		)
	);
}

const anchorOf = ( { attributes }: BlockInstance ) => ( attributes.slug ? { anchor: attributes.slug } : {} );

/** Transforms from and to core's accordion (since WordPress 6.9) and details blocks. */
export const transforms = {
	from: [
		{ type: 'block', blocks: [ 'core/accordion' ], transform: fromCore },
		{ type: 'block', isMultiBlock: true, blocks: [ 'core/details' ], transform: fromDetails },
	],
	to: [
		{ type: 'block', blocks: [ 'core/accordion' ], transform: toCore },
		{ type: 'block', blocks: [ 'core/details' ], transform: toDetails },
	],
} as unknown as NonNullable< BlockConfiguration< Attributes >[ 'transforms' ] >;
