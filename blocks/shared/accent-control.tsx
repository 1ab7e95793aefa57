/* eslint-disable @wordpress/no-unsafe-wp-apis -- no stable API adds a color to WordPress's own panel */
import {
	InspectorControls,
	__experimentalColorGradientSettingsDropdown as ColorSettingsDropdown,
	__experimentalUseMultipleOriginColorsAndGradients as useColors,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

interface Props {
	/** Slug of a palette color, CSS color, TEXT_COLOR, or '' for the site's accent. */
	readonly accent: string;
	readonly clientId: string;
	readonly onChange: ( accent: string ) => void;
}

/** For sections whose background PHP cannot know (BlockLook.php). */
const TEXT_COLOR = 'currentcolor';

/** The block's accent color, in the same panel as WordPress's own colors. */
export function AccentControl( { accent, clientId, onChange }: Props ) {
	const settings = useColors();
	const textColor = { name: __( 'Text', 'benefit' ), slug: TEXT_COLOR, color: TEXT_COLOR };
	const origins = [ ...settings.colors, { name: textColor.name, slug: 'benefit', colors: [ textColor ] } ];
	const colors = origins.flatMap( ( origin ) => origin.colors );
	const pick = ( color: string | undefined ) =>
		onChange( colors.find( ( one ) => one.color === color )?.slug ?? color ?? '' );

	return (
		<InspectorControls group="color">
			<ColorSettingsDropdown
				{ ...settings }
				colors={ origins }
				panelId={ clientId }
				settings={ [
					{
						label: __( 'Accent', 'benefit' ),
						colorValue: colors.find( ( { slug } ) => slug === accent )?.color ?? ( accent || undefined ),
						onColorChange: pick,
						resetAllFilter: () => ( { accent: '' } ),
						isShownByDefault: true,
						enableAlpha: false,
						clearable: true,
					},
				] }
				__experimentalIsRenderedInSidebar
			/>
		</InspectorControls>
	);
}
