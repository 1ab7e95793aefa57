import { classOf, selectedValues, type ControlProps } from './option-state';

export function FilterDropdown( { filter, onChoose }: ControlProps ) {
	const { id, control, name, form, label, all, taxonomy, options, has_counts: hasCounts } = filter;
	return (
		<div className={ classOf( control ) } data-name={ name } hidden={ options.length === 0 }>
			<label className="benefit-grid__label" htmlFor={ id }>
				{ label }
			</label>
			<select
				id={ id }
				name={ `${ name }[]` }
				form={ form }
				autoComplete="off"
				value={ selectedValues( options )[ 0 ] ?? '' }
				onChange={ ( { target } ) => onChoose( [ target.value ] ) }
			>
				<option value="" data-taxonomy={ taxonomy } data-value="">
					{ all }
				</option>
				{ options.map( ( option ) => (
					<option
						key={ option.value }
						value={ option.value }
						data-taxonomy={ taxonomy }
						data-value={ option.value }
						disabled={ option.is_dim }
					>
						{ '– '.repeat( option.depth ) + option.label + ( hasCounts ? ` (${ option.number })` : '' ) }
					</option>
				) ) }
			</select>
		</div>
	);
}
