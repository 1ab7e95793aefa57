import { Button, ColorPalette, SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** A name and a colour of the author's own for a value, '' for none. */
export interface Look {
	readonly value: string;
	readonly label: string;
	readonly color: string;
}

export interface Sample {
	readonly slug: string;
	readonly name: string;
}

interface Props {
	readonly looks: readonly Look[];
	/** Terms to choose from; without any the value is typed. */
	readonly samples: readonly Sample[];
	readonly onChange: ( looks: readonly Look[] ) => void;
}

export function Looks( { looks, samples, onChange }: Props ) {
	const change = ( index: number, part: Partial< Look > ) =>
		onChange( looks.map( ( look, at ) => ( at === index ? { ...look, ...part } : look ) ) );
	return (
		<>
			{ looks.map( ( { value, label, color }, index ) => (
				<fieldset key={ index }>
					{ samples.length > 0 ? (
						<SelectControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Option', 'benefit' ) }
							value={ value }
							options={ [
								{ value: '', label: '…' },
								...samples.map( ( { slug, name } ) => ( { value: slug, label: name } ) ),
							] }
							onChange={ ( chosen ) => change( index, { value: chosen } ) }
						/>
					) : (
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Option', 'benefit' ) }
							value={ value }
							onChange={ ( typed ) => change( index, { value: typed } ) }
						/>
					) }
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Name of the option', 'benefit' ) }
						value={ label }
						onChange={ ( typed ) => change( index, { label: typed } ) }
					/>
					<ColorPalette
						aria-label={ __( 'Its colour', 'benefit' ) }
						enableAlpha={ false }
						value={ color }
						onChange={ ( chosen ) => change( index, { color: chosen ?? '' } ) }
					/>
					<Button
						variant="link"
						isDestructive
						onClick={ () => onChange( looks.filter( ( _, at ) => at !== index ) ) }
					>
						{ __( 'Remove', 'benefit' ) }
					</Button>
				</fieldset>
			) ) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ () => onChange( [ ...looks, { value: '', label: '', color: '' } ] ) }
			>
				{ __( 'Name or colour an option', 'benefit' ) }
			</Button>
		</>
	);
}
