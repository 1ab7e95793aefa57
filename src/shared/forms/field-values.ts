import type { FieldProps } from './contracts';
import { readDecimal } from './decimal-value';
import { parsePhone } from './phone-number';
import { parseRows, serializeRows } from './repeater-rows';
import { normalizeValue } from './field-validator';

/** Normal form of a value, as the server will read it. Rich text is already clean, and browsers send valid dates. */
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
			return serializeRows(
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
