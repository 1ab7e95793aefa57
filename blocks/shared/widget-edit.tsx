import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { Preview } from './preview';
import { useIsPreview } from './use-is-preview';

export type WidgetAttributes = {
	/** '': the plugin's own words, in the language of the site. */
	readonly title: string;
};

interface Props extends BlockEditProps< WidgetAttributes > {
	readonly block: string;
	/** The block's own name. */
	readonly title: string;
	readonly Sample: ComponentType;
}

const TITLE_LENGTH = 100;

/** The editor's side of a block that shows the visitor's cart beside something else. */
export function WidgetEdit( { attributes, setAttributes, block, title, Sample }: Props ) {
	const isPreview = useIsPreview();

	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ title }>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Title', 'benefit' ) }
						placeholder={ __( 'Your cart', 'benefit' ) }
						maxLength={ TITLE_LENGTH }
						value={ attributes.title }
						onChange={ ( chosen ) => setAttributes( { title: chosen } ) }
					/>
				</PanelBody>
			</InspectorControls>
			{ isPreview ? (
				<Sample />
			) : (
				<Preview
					block={ block }
					attributes={ attributes }
					title={ title }
					empty={ __( 'The visitor’s tickets are listed here.', 'benefit' ) }
				/>
			) }
		</div>
	);
}
