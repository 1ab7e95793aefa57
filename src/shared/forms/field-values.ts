import type { FieldProps } from './contracts';
import { readDecimal } from './decimal-value';
import { readPhone } from './phone-number';
import { rowsOf, writtenRows } from './repeater-rows';
import { normal } from './field-validator';

/**
 * The value in its one form, as the server will read it. Of rich text the editor has written it; moments are the browser's.
 */
export function valueOf( field: Pick< FieldProps, 'kind' | 'choices' | 'options' >, entry: string ): string {
	const { kind, choices, options = {} } = field;
	switch ( kind ) {
		case 'multiselect':
			return normal( { kind: 'checkboxes', choices }, entry );
		case 'consent':
			return normal( { kind: 'checkbox', choices }, entry );
		case 'richtext':
			return normal( { kind: 'textarea', choices }, entry );
		case 'repeater':
			return writtenRows(
				rowsOf( entry ).map( ( row ) =>
					Object.fromEntries(
						Object.entries( row ).map( ( [ column, cell ] ) => [
							column,
							normal( { kind: 'text', choices }, cell ),
						] )
					)
				)
			);
		default: {
			const value = normal( { kind, choices }, entry );
			if ( kind === 'number' && options.format === 'decimal' ) {
				return readDecimal( value ) ?? value;
			}
			return kind === 'tel' && options.format ? ( readPhone( value, options.format ) ?? value ) : value;
		}
	}
}
