import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { ServerPreview } from './server-preview';
import { useIsPreview } from './use-is-preview';

export type WidgetAttributes = {
	/** '' uses the plugin's text, in the site's language. */
	readonly title: string;
};

interface Props extends BlockEditProps< WidgetAttributes > {
	readonly block: string;
	/** Name of the block. */
	readonly title: string;
	readonly Sample: ComponentType;
}

const TITLE_LENGTH = 100;

/** Editor component of a cart widget. */
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
				<ServerPreview
					block={ block }
					attributes={ attributes }
					title={ title }
					empty={ __( 'The visitor’s tickets are listed here.', 'benefit' ) }
				/>
			) }
		</div>
	);
}
