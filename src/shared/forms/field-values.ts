import type { FieldProps } from './contracts';
import { readDecimal } from './decimal-value';
import { parsePhone } from './phone-number';
import { parseRows, filledRows } from './repeater-rows';
import { normalizeValue } from './field-validator';

/**
 * The value in its one form, as the server will read it. Of rich text the editor has written it; moments are the browser's.
 */
export function normalizedValue( field: Pick< FieldProps, 'kind' | 'choices' | 'options' >, entry: string ): string {
	const { kind, choices, options = {} } = field;
	switch ( kind ) {
		case 'multiselect':
			return normalizeValue( { kind: 'checkboxes', choices }, entry );
		case 'consent':
			return normalizeValue( { kind: 'checkbox', choices }, entry );
		case 'richtext':
			return normalizeValue( { kind: 'textarea', choices }, entry );
		case 'repeater':
			return filledRows(
				parseRows( entry ).map( ( row ) =>
					Object.fromEntries(
						Object.entries( row ).map( ( [ column, cell ] ) => [
							column,
							normalizeValue( { kind: 'text', choices }, cell ),
						] )
					)
				)
			);
		default: {
			const value = normalizeValue( { kind, choices }, entry );
			if ( kind === 'number' && options.format === 'decimal' ) {
				return readDecimal( value ) ?? value;
			}
			return kind === 'tel' && options.format ? ( parsePhone( value, options.format ) ?? value ) : value;
		}
	}
}
