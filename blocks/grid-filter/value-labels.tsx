import { Button, ColorPalette } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Select, Text } from '../shared/controls';
import type { ValueLabel } from './attributes';
import type { Choice } from './filter-preview-options';

interface Props {
	readonly looks: readonly ValueLabel[];
	/** Values to choose from; if empty, the value is typed. */
	readonly choices: readonly Choice[];
	readonly onChange: ( looks: readonly ValueLabel[] ) => void;
}

export function ValueLabels( { looks, choices, onChange }: Props ) {
	const change = ( index: number, part: Partial< ValueLabel > ) =>
		onChange( looks.map( ( look, at ) => ( at === index ? { ...look, ...part } : look ) ) );
	return (
		<>
			{ looks.map( ( { value, label, color }, index ) => (
				<fieldset key={ index } style={ { marginBlockEnd: '24px' } }>
					{ choices.length > 0 ? (
						<Select
							label={ __( 'Option', 'benefit' ) }
							value={ value }
							options={ [
								[ '', '…' ],
								...choices.map( ( choice ) => [ choice.value, choice.name ] as const ),
							] }
							onChange={ ( chosen ) => change( index, { value: chosen } ) }
						/>
					) : (
						<Text
							label={ __( 'Option', 'benefit' ) }
							value={ value }
							onChange={ ( typed ) => change( index, { value: typed } ) }
						/>
					) }
					<Text
						label={ __( 'Option label', 'benefit' ) }
						value={ label }
						onChange={ ( typed ) => change( index, { label: typed } ) }
					/>
					<ColorPalette
						aria-label={ __( 'Option color', 'benefit' ) }
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
			<Button variant="secondary" onClick={ () => onChange( [ ...looks, { value: '', label: '', color: '' } ] ) }>
				{ __( 'Add a label or color', 'benefit' ) }
			</Button>
		</>
	);
}
