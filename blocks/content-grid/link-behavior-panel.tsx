import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Select, Text, Toggle } from '../shared/controls';
import type { Attributes } from './attributes';

interface Props extends Pick< Attributes, 'opensIn' | 'opensWhat' | 'opensPart' | 'opensAddress' > {
	readonly onChange: ( changed: Partial< Attributes > ) => void;
}

/** Settings for what the links in cards open. */
export function LinkBehaviorPanel( { opensIn, opensWhat, opensPart, opensAddress, onChange }: Props ) {
	return (
		<PanelBody title={ __( 'Card links', 'benefit' ) } initialOpen={ false }>
			<Select
				label={ __( 'Links open', 'benefit' ) }
				value={ opensIn }
				options={ [
					[ '', __( 'As a normal page', 'benefit' ) ],
					[ 'lightbox', __( 'In a lightbox', 'benefit' ) ],
					[ 'window', __( 'In a small window', 'benefit' ) ],
				] }
				onChange={ ( chosen ) => onChange( { opensIn: chosen } ) }
			/>
			{ opensIn === 'lightbox' && (
				<>
					<Select
						label={ __( 'Content', 'benefit' ) }
						value={ opensWhat }
						options={ [
							[ 'page', __( 'Full page', 'benefit' ) ],
							[ 'part', __( 'Part of the page', 'benefit' ) ],
							[ 'image', __( 'Featured image', 'benefit' ) ],
						] }
						onChange={ ( chosen ) => onChange( { opensWhat: chosen } ) }
					/>
					{ opensWhat === 'part' && (
						<Text
							label={ __( 'Part to show', 'benefit' ) }
							help={ __( 'A CSS selector. If empty, the full page is shown.', 'benefit' ) }
							placeholder=".entry-content"
							value={ opensPart }
							onChange={ ( text ) => onChange( { opensPart: text } ) }
						/>
					) }
					<Toggle
						label={ __( 'Show the post’s URL in the address bar', 'benefit' ) }
						help={ __(
							'Visitors can then copy it. Closing the lightbox restores the URL of the listing.',
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
