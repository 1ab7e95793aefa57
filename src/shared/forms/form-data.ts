/**
 * Reads custom fields from the data that a form sends, as Shared\Forms\FieldValueParser does (docs/contracts.md, own
 * fields).
 */
import type { FieldProps } from './contracts';
import { isDateTimeKind, sentValue } from './date-time-format';
import { serializeRows } from './repeater-rows';

type Named = Pick< FieldProps, 'name' | 'kind' | 'options' >;

/** Name under which the IDs of a field's uploads are sent, as in FormField::fileName(). */
export const fileName = ( name: string ): string => `${ name.replace( /^[^[]+/, '$&_files' ) }[]`;

/** Finds the field that a control belongs to; checkboxes and repeater cells have longer names. */
export const fieldOfControl = < Field extends Named >( fields: readonly Field[], control: string ): Field | undefined =>
	fields.find(
		( { name } ) => control === name || control.startsWith( `${ name }[` ) || control === fileName( name )
	);

/** Values by field name: lists with commas, rows as JSON. */
export function readFormData( fields: readonly Named[], data: FormData ): Record< string, string > {
	const list = ( name: string ): string =>
		data
			.getAll( name )
			.filter( ( value ) => typeof value === 'string' )
			.join();
	return Object.fromEntries(
		fields
			.filter( ( { kind } ) => kind !== 'html' && kind !== 'section' )
			.map( ( field ) => {
				const { name, kind } = field;
				switch ( kind ) {
					case 'checkboxes':
					case 'multiselect':
						return [ name, list( `${ name }[]` ) ];
					case 'file':
						return [ name, list( fileName( name ) ) ];
					case 'repeater':
						return [ name, rowsIn( field, data ) ];
					default:
						return [ name, `${ data.get( name ) ?? '' }` ];
				}
			} )
	);
}

/** Puts dates and times into their fields' formats. Only for the data that is sent, not for the saved draft. */
export function writeDateTimes( fields: readonly Named[], data: FormData ): void {
	for ( const field of fields ) {
		const value = data.get( field.name );
		if ( isDateTimeKind( field.kind ) && typeof value === 'string' ) {
			data.set( field.name, sentValue( field, value ) );
		}
	}
}

function rowsIn( { name, options: { columns = [] } = {} }: Named, data: FormData ): string {
	const numbers = new Set< string >();
	data.forEach( ( _, key ) => {
		if ( key.startsWith( `${ name }[` ) ) {
			numbers.add( key.slice( name.length + 1 ).split( ']' )[ 0 ] ?? '' );
		}
	} );
	return serializeRows(
		[ ...numbers ].map( ( number ) =>
			Object.fromEntries(
				columns.map( ( { slug } ) => [ slug, `${ data.get( `${ name }[${ number }][${ slug }]` ) ?? '' }` ] )
			)
		)
	);
}
