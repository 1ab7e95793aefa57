import { InspectorControls, RichText, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { TextControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ComponentPropsWithoutRef, KeyboardEvent } from 'react';
import { escapeHtml, plain } from '../accordion/transforms';

export type Attributes = {
	/** Plain text. */
	readonly title: string;
	/** Anchor chosen by the author, without the #; '' derives it from the title. */
	readonly slug: string;
};

interface Props extends BlockEditProps< Attributes > {
	readonly context: Readonly< Record< string, unknown > >;
}

const LENGTH = 60;

/** Lets a space be typed into the title without toggling the panel. */
const withoutSpace = ( event: KeyboardEvent ) => event.key === ' ' && event.preventDefault();

export function Edit( { attributes, setAttributes, clientId, isSelected, context }: Props ) {
	const { title, slug } = attributes;
	const level = Number( context[ 'benefit/accordion-level' ] );
	const { isInside, number } = useSelect(
		( select ) => ( {
			isInside: select( store ).hasSelectedInnerBlock( clientId, true ),
			number: select( store ).getBlockIndex( clientId ) + 1,
		} ),
		[ clientId ]
	);
	const isOpen = isSelected || isInside || number === Number( context[ 'benefit/accordion-initial' ] );
	const blockProps = useBlockProps( { className: 'benefit-panel' } );
	const innerProps = useInnerBlocksProps(
		{ className: 'benefit-panel__content' },
		{ template: [ [ 'core/paragraph' ] ], templateInsertUpdatesSelection: false }
	);

	return (
		<details { ...( blockProps as ComponentPropsWithoutRef< 'details' > ) } open={ isOpen }>
			<InspectorControls group="advanced">
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'HTML anchor', 'benefit' ) }
					help={ __(
						'The part after # in links to this panel. If empty, it is created from the title.',
						'benefit'
					) }
					maxLength={ LENGTH }
					value={ slug }
					onChange={ ( chosen ) => setAttributes( { slug: chosen } ) }
				/>
			</InspectorControls>
			{ /* The selection decides which panels are open in the editor. */ }
			<summary onClick={ ( event ) => event.preventDefault() } onKeyUp={ withoutSpace }>
				<RichText
					identifier="title"
					tagName={ level ? `h${ level }` : 'span' }
					className="benefit-panel__title"
					aria-label={ __( 'Panel title', 'benefit' ) }
					placeholder={ __( 'Title', 'benefit' ) }
					allowedFormats={ [] }
					disableLineBreaks
					value={ escapeHtml( title ) }
					onChange={ ( typed ) => setAttributes( { title: plain( typed ) } ) }
				/>
			</summary>
			<div { ...innerProps } />
		</details>
	);
}
