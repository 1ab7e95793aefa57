import type { FieldProps, FieldTextsProps } from './contracts';
import { MAX_CELL_LENGTH, maxRows, parseRows, SPARE_ROWS } from './repeater-rows';

interface Props {
	readonly field: FieldProps;
	readonly invalid: { readonly 'aria-invalid': true | undefined };
	readonly texts: FieldTextsProps;
}

/** Rows of a repeater as PHP renders them. repeater-buttons.ts adds and removes rows behind React's back. */
export function RepeaterRows( { field: { id, name, value, options = {} }, invalid, texts }: Props ) {
	const filled = parseRows( value );
	const count = Math.max( 1, filled.length );
	const most = maxRows( options.max_rows );
	const spare = Math.max( 0, Math.min( SPARE_ROWS, most - count ) );
	return (
		<div className="benefit-rows" data-most={ most }>
			{ Array.from( { length: count + spare }, ( _, row ) => (
				<div
					key={ row }
					className={ `benefit-row${ row < count ? '' : ' benefit-row--spare' }` }
					role="group"
					aria-label={ texts.row.replace( '%d', `${ row + 1 }` ) }
				>
					{ ( options.columns ?? [] ).map( ( { slug, label }, number ) => {
						const cell = row + number === 0 ? id : `${ id }-${ row }-${ slug }`;
						return (
							<span className="benefit-cell" key={ slug }>
								<label htmlFor={ cell }>{ label }</label>
								<input
									id={ cell }
									name={ `${ name }[${ row }][${ slug }]` }
									type="text"
									defaultValue={ filled[ row ]?.[ slug ] ?? '' }
									maxLength={ MAX_CELL_LENGTH }
									{ ...invalid }
								/>
							</span>
						);
					} ) }
				</div>
			) ) }
		</div>
	);
}
