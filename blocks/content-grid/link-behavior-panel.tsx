import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Select, Text, Toggle } from '../shared/controls';
import type { Attributes } from './attributes';

interface Props extends Pick< Attributes, 'opensIn' | 'opensWhat' | 'opensPart' | 'opensAddress' > {
	readonly onChange: ( changed: Partial< Attributes > ) => void;
}

/** Settings for the links in the cards. */
export function LinkBehaviorPanel( { opensIn, opensWhat, opensPart, opensAddress, onChange }: Props ) {
	return (
		<PanelBody title={ __( 'Links of the cards', 'benefit' ) } initialOpen={ false }>
			<Select
				label={ __( 'A link opens', 'benefit' ) }
				value={ opensIn }
				options={ [
					[ '', __( 'the page', 'benefit' ) ],
					[ 'lightbox', __( 'over the list', 'benefit' ) ],
					[ 'window', __( 'in a small window', 'benefit' ) ],
				] }
				onChange={ ( chosen ) => onChange( { opensIn: chosen } ) }
			/>
			{ opensIn === 'lightbox' && (
				<>
					<Select
						label={ __( 'What is shown', 'benefit' ) }
						value={ opensWhat }
						options={ [
							[ 'page', __( 'the whole page', 'benefit' ) ],
							[ 'part', __( 'a part of the page', 'benefit' ) ],
							[ 'image', __( 'the featured image', 'benefit' ) ],
						] }
						onChange={ ( chosen ) => onChange( { opensWhat: chosen } ) }
					/>
					{ opensWhat === 'part' && (
						<Text
							label={ __( 'Which part', 'benefit' ) }
							help={ __( 'A CSS selector. Without one the whole page is shown.', 'benefit' ) }
							placeholder=".entry-content"
							value={ opensPart }
							onChange={ ( text ) => onChange( { opensPart: text } ) }
						/>
					) }
					<Toggle
						label={ __( 'The address is that of the post meanwhile', 'benefit' ) }
						help={ __(
							'So that it can be copied. Closing brings the address of the list back.',
							'benefit'
						) }
						checked={ opensAddress }
						onChange={ ( isOn ) => onChange( { opensAddress: isOn } ) }
					/>
				</>
			) }
		</PanelBody>
	);
}
