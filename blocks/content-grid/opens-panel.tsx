import { PanelBody, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './attributes';

interface Props extends Pick< Attributes, 'opensIn' | 'opensWhat' | 'opensPart' | 'opensAddress' > {
	readonly onChange: ( changed: Partial< Attributes > ) => void;
}

/** How the links of the cards open. */
export function OpensPanel( { opensIn, opensWhat, opensPart, opensAddress, onChange }: Props ) {
	return (
		<PanelBody title={ __( 'Links of the cards', 'benefit' ) } initialOpen={ false }>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'A link opens', 'benefit' ) }
				value={ opensIn }
				options={ [
					{ value: '', label: __( 'the page', 'benefit' ) },
					{ value: 'lightbox', label: __( 'over the list', 'benefit' ) },
					{ value: 'window', label: __( 'in a small window', 'benefit' ) },
				] }
				onChange={ ( chosen ) => onChange( { opensIn: chosen as Attributes[ 'opensIn' ] } ) }
			/>
			{ opensIn === 'lightbox' && (
				<>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'What is shown', 'benefit' ) }
						value={ opensWhat }
						options={ [
							{ value: 'page', label: __( 'the whole page', 'benefit' ) },
							{ value: 'part', label: __( 'a part of the page', 'benefit' ) },
							{ value: 'image', label: __( 'the featured image', 'benefit' ) },
						] }
						onChange={ ( chosen ) => onChange( { opensWhat: chosen as Attributes[ 'opensWhat' ] } ) }
					/>
					{ opensWhat === 'part' && (
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Which part', 'benefit' ) }
							help={ __( 'A CSS selector. Without one the whole page is shown.', 'benefit' ) }
							placeholder=".entry-content"
							value={ opensPart }
							onChange={ ( text ) => onChange( { opensPart: text } ) }
						/>
					) }
					<ToggleControl
						__nextHasNoMarginBottom
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
