import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { CheckboxControl, PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';

type Attributes = { readonly services?: readonly string[]; readonly showCounts: boolean };

/** Networks in the order of Shared\Html\SocialShareLinks. */
const SERVICES: Readonly< Record< string, string > > = {
	twitter: 'X',
	facebook: 'Facebook',
	bluesky: 'Bluesky',
	linkedin: 'LinkedIn',
	pinterest: 'Pinterest',
	reddit: 'Reddit',
	whatsapp: 'WhatsApp',
	telegram: 'Telegram',
	email: __( 'Email', 'benefit' ),
};
const USUAL = [ 'twitter', 'facebook', 'email' ];

function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { services = USUAL, showCounts } = attributes;
	const blockProps = useBlockProps( { className: 'benefit benefit-share' } );
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Share links', 'benefit' ) }>
					{ Object.entries( SERVICES ).map( ( [ service, name ] ) => (
						<CheckboxControl
							__nextHasNoMarginBottom
							key={ service }
							label={ name }
							checked={ services.includes( service ) }
							onChange={ ( isOn ) =>
								setAttributes( {
									services: Object.keys( SERVICES ).filter( ( one ) =>
										one === service ? isOn : services.includes( one )
									),
								} )
							}
						/>
					) ) }
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Show share counts', 'benefit' ) }
						help={ __( 'Only if an extension on this site provides the counts.', 'benefit' ) }
						checked={ showCounts }
						onChange={ ( isOn ) => setAttributes( { showCounts: isOn } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...blockProps }>
				{ services.map( ( service ) => (
					<span className="benefit-share__link" key={ service }>
						{ SERVICES[ service ] ?? service }
					</span>
				) ) }
				{ services.length === 0 && __( 'Choose in the sidebar where visitors can share.', 'benefit' ) }
			</div>
		</>
	);
}

registerEditor< Attributes >( metadata.name, Edit );
