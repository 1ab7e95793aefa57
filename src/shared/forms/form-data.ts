/** A form's own questions among the data that a form sends: Shared\Forms\FieldValueParser (CONTRACTS.md, own fields). */
import type { FieldProps } from './contracts';
import { isDateTimeKind, sentValue } from './date-time-format';
import { filledRows } from './repeater-rows';

type Named = Pick< FieldProps, 'name' | 'kind' | 'options' >;

/** Field::fileName(): of a field's uploads, by their ids. */
export const fileName = ( name: string ): string => `${ name.replace( /^[^[]+/, '$&_files' ) }[]`;

/** The field that a control belongs to: boxes and cells have names of their own. */
export const fieldOfControl = < Field extends Named >( fields: readonly Field[], control: string ): Field | undefined =>
	fields.find(
		( { name } ) => control === name || control.startsWith( `${ name }[` ) || control === fileName( name )
	);

/** Entries, by field name: lists with commas, rows as JSON. */
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

/** Writes dates and times as their fields do: to be called on what is sent, not on what is remembered. */
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
	return filledRows(
		[ ...numbers ].map( ( number ) =>
			Object.fromEntries(
				columns.map( ( { slug } ) => [ slug, `${ data.get( `${ name }[${ number }][${ slug }]` ) ?? '' }` ] )
			)
		)
	);
}
