import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Preview } from '../shared/preview';
import { CartWidgetSample } from '../shared/samples';
import { useIsPreview } from '../shared/use-is-preview';

type Attributes = {
	/** '': the plugin's own words, in the language of the site. */
	readonly title: string;
};

const TITLE_LENGTH = 100;

export function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const isPreview = useIsPreview();

	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Cart widget', 'benefit' ) }>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Title', 'benefit' ) }
						placeholder={ __( 'Your cart', 'benefit' ) }
						maxLength={ TITLE_LENGTH }
						value={ attributes.title }
						onChange={ ( title ) => setAttributes( { title } ) }
					/>
				</PanelBody>
			</InspectorControls>
			{ isPreview ? (
				<CartWidgetSample />
			) : (
				<Preview
					block="benefit/cart-widget"
					attributes={ attributes }
					title={ __( 'Cart widget', 'benefit' ) }
					empty={ __( 'The visitor’s tickets are listed here.', 'benefit' ) }
				/>
			) }
		</div>
	);
}
