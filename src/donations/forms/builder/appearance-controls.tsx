/* eslint-disable @wordpress/no-unsafe-wp-apis -- no stable API has the colors of the theme's palette */
import {
	MediaUpload,
	MediaUploadCheck,
	__experimentalUseMultipleOriginColorsAndGradients as useColors,
} from '@wordpress/block-editor';
import { BaseControl, Button, ColorPalette } from '@wordpress/components';
import { useEntityRecord } from '@wordpress/core-data';
import { __ } from '@wordpress/i18n';
import { useProblem } from './form-controls';
import type { PartProps } from './use-form';

interface Attachment {
	readonly source_url: string;
	readonly alt_text: string;
}

/** The image above the form, from WordPress's media library. */
export function PictureInput( { form, change }: PartProps ) {
	const id = form.picture;
	const { record, hasResolved } = useEntityRecord< Attachment >( 'postType', 'attachment', id, { enabled: id > 0 } );
	const set = ( picture: number ) => change( 'picture', { ...form, picture } );

	return (
		<BaseControl
			__nextHasNoMarginBottom
			id="benefit-builder-picture"
			className="benefit-builder-picture"
			help={ __( 'Appears at the top of the form.', 'benefit' ) }
		>
			<BaseControl.VisualLabel>{ __( 'Image', 'benefit' ) }</BaseControl.VisualLabel>
			{ id > 0 && record && <img src={ record.source_url } alt={ record.alt_text } /> }
			{ id > 0 && hasResolved && ! record && (
				<p className="benefit-builder-error">{ __( 'This image was deleted.', 'benefit' ) }</p>
			) }
			<div className="benefit-builder-row">
				<MediaUploadCheck>
					<MediaUpload
						allowedTypes={ [ 'image' ] }
						value={ id }
						onSelect={ ( { id: chosen } ) => set( chosen ) }
						render={ ( { open } ) => (
							<Button __next40pxDefaultSize variant="secondary" onClick={ open } data-path="picture">
								{ id > 0 ? __( 'Replace image', 'benefit' ) : __( 'Choose image', 'benefit' ) }
							</Button>
						) }
					/>
				</MediaUploadCheck>
				{ id > 0 && (
					<Button __next40pxDefaultSize variant="tertiary" onClick={ () => set( 0 ) }>
						{ __( 'Remove image', 'benefit' ) }
					</Button>
				) }
			</div>
		</BaseControl>
	);
}

/** The form's accent. A color of the theme is stored by its slug, so that it changes with the theme. */
export function AccentInput( { form, change }: PartProps ) {
	const { colors: origins } = useColors();
	const problem = useProblem( 'accent' );
	const colors = origins.flatMap( ( { colors: all } ) => all );
	const known = colors.find( ( { slug } ) => slug === form.accent )?.color;
	const value = known ?? ( form.accent.startsWith( '#' ) ? form.accent : '' );
	const pick = ( color: string | undefined ) =>
		change( 'accent', {
			...form,
			accent: colors.find( ( one ) => one.color === color )?.slug ?? color?.slice( 0, 7 ) ?? '',
		} );

	return (
		<BaseControl
			__nextHasNoMarginBottom
			id="benefit-builder-accent"
			help={ problem || __( 'Used for buttons and what is selected. A block can have another one.', 'benefit' ) }
		>
			<BaseControl.VisualLabel>{ __( 'Color', 'benefit' ) }</BaseControl.VisualLabel>
			<ColorPalette
				colors={ origins.map( ( { name, colors: all } ) => ( { name, colors: [ ...all ] } ) ) }
				value={ value }
				onChange={ pick }
				enableAlpha={ false }
				__experimentalIsRenderedInSidebar
			/>
		</BaseControl>
	);
}
