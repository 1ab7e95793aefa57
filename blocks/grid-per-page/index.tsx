import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { FormTokenField, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Text } from '../shared/controls';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';

type Attributes = { readonly label: string; readonly numbers?: readonly number[]; readonly view: string };

function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const numbers = attributes.numbers?.length ? attributes.numbers : [ 12, 24, 48 ];
	return (
		<div { ...useBlockProps( { className: 'benefit benefit-grid__choose' } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'Page sizes to offer', 'benefit' ) }>
					<FormTokenField
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Posts per page', 'benefit' ) }
						// Same limits as in Content\Listings\Blocks\PerPageBlock.
						maxLength={ 6 }
						value={ numbers.map( String ) }
						onChange={ ( tokens ) =>
							setAttributes( {
								numbers: tokens
									.map( ( token ) => Math.trunc( Number( token ) ) )
									.filter( ( number ) => number > 0 && number <= 100 ),
							} )
						}
					/>
					<Text
						label={ __( 'Label', 'benefit' ) }
						placeholder={ __( 'Per page', 'benefit' ) }
						value={ attributes.label }
						onChange={ ( text ) => setAttributes( { label: text } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<span>{ attributes.label || __( 'Per page', 'benefit' ) }</span>{ ' ' }
			<span className="benefit-link">{ numbers[ 0 ] } ▾</span>
		</div>
	);
}

registerEditor< Attributes >( metadata.name, Edit );
